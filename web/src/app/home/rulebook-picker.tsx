// The rulebooks, by game.

import { localize, t } from "../../i18n";
import type { RulebookView } from "../../wire";
import { Radio } from "../parts/fields";
import { booksByLook } from "../table-look";
import { TableDrawing } from "./table-drawing";

type Props = { books: RulebookView[]; chosen: string; onChoose: (id: string) => void };

export function RulebookPicker({ books, chosen, onChoose }: Props) {
  return (
    <fieldset class="games">
      <legend class="title">{t("home.game")}</legend>
      <div class="game-grid">
        {booksByLook(books).map(([game, own]) => {
          const here = own.some((book) => book.id === chosen);
          return own.length === 0 ? null : (
            <section key={game} class={here ? "game here" : "game"} aria-label={t(`game.${game}`)}>
              <div class="game-drawing">
                <TableDrawing equipment={game} />
              </div>
              <h3>{t(`game.${game}`)}</h3>
              {own.map((book) => (
                <Book key={book.id} book={book} chosen={chosen} onChoose={onChoose} />
              ))}
            </section>
          );
        })}
      </div>
    </fieldset>
  );
}

function Book({ book, chosen, onChoose }: Omit<Props, "books"> & { book: RulebookView }) {
  return (
    <Radio
      look="book"
      name="rulebook"
      value={book.id}
      checked={book.id === chosen}
      visible
      onChoose={() => onChoose(book.id)}
    >
      <span class="book-words">
        <strong>{localize(book.name)}</strong>
        <small>{localize(book.gist)}</small>
      </span>
    </Radio>
  );
}
