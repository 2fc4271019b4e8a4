import { buildPages, listPages } from './build.ts';
import { inBrowser, typeInto } from './runner/measure.ts';
import { median } from './runner/middle.ts';
import { quietMachine } from './runner/quiet-machine.ts';
import { servePages } from './serve.ts';

/**
 * A key in a list of 200 entries of 20 fields, all open, with a total over them; and in as many plain React fields whose
 * far sections are not laid out. Prints the medians of three rounds; `-- --rounds 5` for more.
 */
const at = process.argv.indexOf('--rounds');
const rounds = at === -1 ? 3 : Number(process.argv[at + 1]);
const FIELDS = 4000;
const pages = [
  ['list', '/bench/list?'],
  ['floor-cv', '/bench/floor?cv&'],
] as const;

const load = (await quietMachine()).toFixed(1);
await buildPages(listPages);
const { url, server } = await servePages(0);
const busy = new Map<string, number[]>();
const painted = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, path] of pages) {
    const keys = await inBrowser(async (page, session) => {
      await page.goto(`${url}${path}n=${FIELDS}`);
      await page.waitForFunction(() => window.__bench !== undefined);
      await page.evaluate(() => window.__bench.ready);
      const id = await page.evaluate(async (n) => {
        const { midMoney } = (await (await fetch(`/neutral/def-${n}.json`)).json()) as { midMoney: number };
        return window.__bench.fieldId(midMoney) ?? '';
      }, FIELDS);
      await page.waitForSelector(`[id="${id}"]`, { state: 'attached' });
      return typeInto(page, session, id);
    });
    busy.set(name, [...(busy.get(name) ?? []), keys.busyPerKey]);
    painted.set(name, [...(painted.get(name) ?? []), median(keys.keyToPaint)]);
  }
}
server.close();
console.log(`load ${load}, ${rounds} rounds, ${FIELDS} fields`);
for (const [name] of pages)
  console.log(
    `${name}: busy ${median(busy.get(name) ?? []).toFixed(1)} ms a key, painted after ${median(painted.get(name) ?? []).toFixed(1)} ms`,
  );
const ratio = (of: ReadonlyMap<string, readonly number[]>) =>
  (median(of.get('list') ?? []) / median(of.get('floor-cv') ?? [])).toFixed(2);
console.log(`list to floor-cv: busy ${ratio(busy)}, painted ${ratio(painted)}`);
