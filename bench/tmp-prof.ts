import { servePages } from './serve.ts';
import { inBrowser } from './runner/measure.ts';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
const [n, phase] = process.argv.slice(2);
if (!process.env.NOB)
  await build({
    configFile: false,
    root: '/work/wt/bench/bench/pages/ours',
    base: '/pages/prof/',
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: '/work/wt/bench/build/bench/prof',
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      assetsInlineLimit: 0,
    },
  });
const { url, server } = await servePages(0);
await inBrowser(async (page, s) => {
  await s.send('Profiler.enable');
  await s.send('Profiler.setSamplingInterval', { interval: 100 });
  if (phase === 'start') await s.send('Profiler.start');
  await page.goto(`${url}/bench/prof?n=${n}&errors=${phase === 'submit' ? 20 : 0}`);
  await page.waitForFunction(() => window.__bench !== undefined);
  await page.evaluate(() => window.__bench.ready);
  if (phase !== 'start') {
    await page.waitForTimeout(400);
    await s.send('Profiler.start');
  }
  let div = 1;
  if (phase === 'keys') {
    div = 40;
    await page.evaluate(async () => {
      const f = await (
        await fetch(`/neutral/def-${new URL(location.href).searchParams.get('n')}.json`)
      ).json();
      document.getElementById(window.__bench.fieldId(f.midMoney)!)!.focus();
    });
    for (let k = 0; k < 40; k++) {
      await page.keyboard.press(k % 2 ? 'Backspace' : '1');
      await page.waitForTimeout(30);
    }
  }
  if (phase === 'submit') await page.evaluate(() => window.__bench.submit());
  const { profile } = await s.send('Profiler.stop');
  const self = new Map<string, number>(),
    total = new Map<string, number>();
  const byId = new Map(profile.nodes.map((x) => [x.id, x]));
  const parent = new Map<number, number>();
  for (const x of profile.nodes) for (const c of x.children ?? []) parent.set(c, x.id);
  profile.samples!.forEach((id, i) => {
    const d = profile.timeDeltas![i]! / 1000;
    const nm = (q: any) =>
      q.callFrame.functionName +
      ':' +
      q.callFrame.url.split('/').pop()?.slice(0, 12) +
      ':' +
      q.callFrame.lineNumber;
    let x = byId.get(id)!;
    self.set(nm(x), (self.get(nm(x)) ?? 0) + d);
    const seen = new Set<string>();
    let c: number | undefined = id;
    while (c !== undefined) {
      const k = nm(byId.get(c)!);
      if (!seen.has(k)) {
        seen.add(k);
        total.set(k, (total.get(k) ?? 0) + d);
      }
      c = parent.get(c);
    }
  });
  const top = (m: Map<string, number>, c: number) =>
    [...m]
      .sort((a, b) => b[1] - a[1])
      .slice(0, c)
      .map(([k, v]) => `${(v / div).toFixed(2).padStart(8)} ${k}`)
      .join('\n');
  console.log('SELF\n' + top(self, 22) + '\nTOTAL\n' + top(total, 60));
});
server.close();
