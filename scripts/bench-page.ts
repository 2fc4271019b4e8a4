import { buildPages } from '../bench/build.ts';
import { servePages } from '../bench/serve.ts';

/** Builds our form page for production and serves it on PORT as /bench/form, for any runner. */
await buildPages(['ours']);
const { url } = await servePages(Number(process.env['PORT'] ?? 4700));
console.log(`${url}/bench/form?n=100`);
