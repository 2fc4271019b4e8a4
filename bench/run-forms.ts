import { cpus } from 'node:os';
import { buildPages, formPages } from './build.ts';
import { writePart } from './runner/benchmarks-file.ts';
import { formTimes } from './runner/compile.ts';
import { measure, type Sample } from './runner/measure.ts';
import { FLOOR, FLOOR_SKIPPING, OURS, reportOf, STOCK } from './runner/report.ts';
import { measureSa100 } from './runner/sa100.ts';
import { routeSizes } from './runner/sizes.ts';
import { quietMachine } from './runner/quiet-machine.ts';
import { servePages } from './serve.ts';

/**
 * Measures our form, stock renderers and plain React, prints the figures and writes its part of docs/benchmarks.md.
 * `npm run bench:forms -- --rounds 3 --fields 25,100,300,1000` sets the amount. With less it is faster, and only
 * writes the file with `--write`.
 */
const addresses: readonly [name: string, path: string][] = [
  [OURS, '/bench/form'],
  [FLOOR, '/bench/floor'],
  [FLOOR_SKIPPING, '/bench/floor?cv'],
  [STOCK, '/bench/rjsf-core'],
  ['@rjsf/mantine', '/bench/rjsf-mantine'],
];
const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name: string) => process.argv.includes(`--${name}`);
const rounds = has('rounds') ? Number(option('rounds')) : 3;
const sizes = has('fields') ? (option('fields') ?? '').split(',').map(Number) : [25, 100, 300, 1000];
const isWhole = !has('rounds') && !has('fields');

const load = (await quietMachine()).toFixed(1);
await buildPages(formPages);
const { url, server } = await servePages(0);
for (const [, path] of addresses) await measure(`${url}${path}`, sizes[0] ?? 25);
const samples = new Map(sizes.map((n) => [n, new Map(addresses.map(([name]) => [name, [] as Sample[]]))]));
for (const n of sizes) {
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < addresses.length; place += 1) {
      const [name, path] = addresses[(place + round) % addresses.length] ?? [OURS, '/bench/form'];
      const sample = await measure(`${url}${path}`, n);
      samples.get(n)?.get(name)?.push(sample);
      console.log(
        `${n} fields, round ${round + 1}, ${name}: start ${sample.start.toFixed(0)}, busy ${sample.busyPerKey.toFixed(1)} a key, ${sample.errorsShown} errors shown`,
      );
    }
  }
}
const sa100 = await measureSa100(url);
server.close();

const report = reportOf({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
  load,
  rounds,
  samples,
  sa100,
  forms: formTimes(),
  routes: await routeSizes(),
});
console.log(`\n${report}`);
if (isWhole || has('write')) writePart('forms', report);
