import { buildPages } from './build.ts';
import { servePages } from './serve.ts';

/**
 * Builds our form and our grid for production and serves them on PORT as /bench/form and /bench/grid, for any runner.
 */
await buildPages(['ours', 'grid']);
const { url } = await servePages(Number(process.env['PORT'] ?? 4700));
console.log(`${url}/bench/form?n=100\n${url}/bench/grid?n=50000`);
