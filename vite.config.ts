import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { fontFirst } from './scripts/font-first.ts';
import { kitStyles } from './scripts/kit-styles.ts';
import { leanFormEngine } from './scripts/lean-form-engine.ts';

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const formLanguage =
  /form-schemas\/(check|compile|constants|files|is-list|limits|list-context|logic|messages|outside-names|resolve|settle|vocabulary|calc-inputs|widget-checks|date-rules|country-names|countries|file-kind)\.ts$/;

/**
 * The client of src/client, built to build/client. Chunks follow the routes, because every screen is a lazy import.
 * The server puts its nonce where '__CSP_NONCE__' stands, for each response; nothing here is inline.
 */
export default defineConfig({
  root: 'src/client',
  publicDir: false,
  plugins: [react(), leanFormEngine(), kitStyles(), fontFirst(), compressedFiles()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../build/client',
    emptyOutDir: true,
    target: 'es2023',
    // A data: URL is not covered by script-src 'self', and fonts cache better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // What every form is drawn and checked with is one file: the parts of it that checks of definitions read as well
        // would be files of their own, each compressed alone. The same of React.
        codeSplitting: {
          groups: [
            { name: 'forms', test: formLanguage, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/validators': server },
  },
});
