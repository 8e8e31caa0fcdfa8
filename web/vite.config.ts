import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";

// Built into the package: the server serves it as it is. In development `vite` passes on to a
// server that runs beside it.
export default defineConfig({
  plugins: [preact(), offline()],
  build: {
    outDir: "../src/empoche/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    chunkSizeWarningLimit: 900,
  },
  worker: {
    format: "es",
    // in a folder of their own: the server allows them more than the page, see server/guard.py
    rollupOptions: { output: { entryFileNames: "workers/[name]-[hash].js" } },
  },
  // the names of the rulebooks are the server's
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } },
  },
});
