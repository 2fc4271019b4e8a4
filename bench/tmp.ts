import { servePages } from './serve.ts';
import { buildPages } from './build.ts';
import { measure, median, quantile } from './runner/measure.ts';
const [n, ...pg] = process.argv.slice(2);
if (process.env.B) await buildPages(process.env.B.split(',') as never);
const { url, server } = await servePages(0);
for (const p of pg.length ? pg : ['ours', 'floor', 'floor?cv', 'rjsf-core', 'rjsf-mantine']) {
  const s = await measure(`${url}/bench/${p}`, Number(n));
  console.log(
    p.padEnd(14),
    Object.entries(s)
      .map(
        ([k, v]) =>
          `${k} ${Array.isArray(v) ? median(v).toFixed(1) + '/' + quantile(v, 0.95).toFixed(1) : v.toFixed(1)}`,
      )
      .join('  '),
  );
}
server.close();
