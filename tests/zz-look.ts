import { chromium as pw } from '@playwright/test';
import { chromium, launchArguments } from './support/chromium.ts';
import { signIn } from './e2e/support/steps.ts';
import { sessionToken } from './support/test-door.ts';
const base = 'http://localhost:5440';
const b = await chromium();
const browser = await pw.launch({
  executablePath: b.executablePath,
  args: [...launchArguments],
  env: { ...process.env, ...b.env } as Record<string, string>,
});
const out = '/tmp/w/d-measure/';
async function shots(email: string, name: string, addresses: Record<string, string>) {
  for (const width of [1280, 390])
    for (const scheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width, height: width === 390 ? 844 : 800 },
        colorScheme: scheme,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('console', (m) => {
        if (m.type() === 'error') console.log(name, m.text());
      });
      page.on('pageerror', (e) => console.log(name, e.message));
      await signIn(page, { email }, null);
      for (const [what, address] of Object.entries(addresses)) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${out}${name}-${what}-${width}-${scheme}.png`, fullPage: true });
      }
      await context.close();
    }
}
const rich = 'rich-charts@people.example';
const call = async (token: string, path: string, body?: unknown) => {
  const r = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      token,
      partnerid: '1',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!r.ok) throw new Error(await r.text());
  return r.json();
};
const made = process.argv[2] === 'seed';
if (made) {
  const t = await fetch(`${base}/api/getToken.php`, {
    method: 'POST',
    headers: { partnerid: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ session_token: await sessionToken(base, rich) }),
  }).then((r) => r.json());
  const token = t.token;
  await call(token, '/saveTaxData.php?tax_year_id=2026&type=self_employment', {
    include: true,
    box_1: 'Joinery',
    box_2: 'AB1 2CD',
    box_5q: 'no',
    box_6q: 'no',
    box_7: '05/04/2027',
  }).then(
    (r) => console.log(JSON.stringify(r).slice(0, 200)),
    (e) => console.log(e.message),
  );
  const names = ['Screwfix', 'Trainline', 'Viking', 'Adobe', 'Timpson'];
  const cats = [11, 50, 53, 56, 57, 59, 61, 52, 54];
  const add = (description: string, amount: number, category: unknown, day: Date) =>
    call(token, '/createTransaction.php', {
      description,
      amount: Math.abs(amount),
      category,
      trans_type: amount < 0 ? 'Out' : 'In',
      trans_date: day.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
    });
  const end = Date.UTC(2026, 10, 20);
  for (let ago = 0; ago < 228; ago += 1) {
    const day = new Date(end - ago * 86_400_000);
    if (day.getUTCDate() === 3) await add('Studio rent', -650, 54, day);
    if (ago % 7 === 1) await add('Fellside Joinery invoice', 900 + ((ago * 37) % 700), 5, day);
    if (ago % 14 === 2) await add('Window cleaner', -24.5, 12, day);
    if (day.getUTCDate() === 10) await add('Flat 2 rent from tenant', 980, 2, day);
    if (ago % 3 === 0) await add(`${names[ago % 5]} ${ago}`, -(12 + ((ago * 53) % 180)), cats[ago % 9], day);
  }
}
await shots(
  rich,
  'rich',
  JSON.parse(
    process.argv[3] ??
      '{"all":"/insights","t1":"/insights?tile=1","t3":"/insights?tile=3","t6":"/insights?tile=6","regular":"/insights?view=regular"}',
  ),
);
if (made)
  await shots('poor-charts@people.example', 'empty', {
    all: '/insights',
    t4: '/insights?tile=4',
    regular: '/insights?view=regular',
  });
await browser.close();
