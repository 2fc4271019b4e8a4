import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { invalidateToken } from '#contract/auth/auth.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { openReports, sendPDFEmail, viewReturnReport, viewSA302Report } from '#contract/reports/reports.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { takeTurn, throttleKey } from '#server/throttle/throttle.ts';
import { PDFS, REPORT_MAILS } from '#server/features/reports/limits.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const NINO = 'AB123456C';
const EMAIL = `sian.${Date.now()}@people.example`;

/** One filed return for all tests, because filing takes seconds. */
let filer: Filer;
let filed: string;

beforeAll(async () => {
  filer = await newFiler(app, {
    name: 'Siân Wŷn-Jones',
    email: EMAIL,
    nin_sealed: app.services.seal.seal(NINO),
  });
  await filer.save('employment', [JOB]);
  await filer.save('self_employment', TRADE);
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U', tr_3_box_2: 300 });
  await filer.save('final', {
    bank_name: 'Starling',
    bank_acname: 'S Wyn',
    bank_acnumber: '12345678',
    bank_sort: '123456',
  });
  const { body } = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  filed = body.report_token;
}, 60_000);

/** Both views have the same type. */
type View = typeof viewReturnReport;

async function page(view: View, query: Record<string, unknown>, token?: string, headers = {}) {
  const reply = await app.call(view, { query, headers, ...(token === undefined ? {} : { token }) });
  return { ...reply, html: Buffer.isBuffer(reply.body) ? reply.body.toString('utf8') : '' };
}

const rawText = (body: unknown) => (body as Buffer).toString('latin1');

async function pdfText(body: unknown): Promise<string> {
  const { text } = await extractText(new Uint8Array(body as Buffer), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

async function draftToken(token: string): Promise<string> {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: 2025 } });
  return body.report_token;
}

test('has every answer with its box, the tax, the declaration and the proof of filing in the report of a filed return', async () => {
  const { status, headers, html } = await page(viewReturnReport, { t: filed }, filer.token);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const nonce = /style nonce="([^"]+)"/.exec(html)?.[1];
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
  );
  expect(html).not.toMatch(/<script|<img|<link|javascript:|\son\w+=/i);
  for (const words of [
    'Siân Wŷn-Jones',
    'Filed with HMRC',
    filer.utr,
    'SA102 Employment',
    'Acme Ltd',
    '123/A456',
    '£30,000.00',
    'SA103S',
    'Joinery',
    'Starling',
    NINO,
    'The information I have given in this tax return is correct',
    'IRmark',
  ])
    expect(html).toContain(words);
});

test('shows the tax as HMRC does in the summary, with the dates to pay, on the page and in the PDF', async () => {
  const { html } = await page(viewSA302Report, { t: filed }, filer.token);
  const pdf = await page(viewSA302Report, { t: filed, format: 'pdf' }, filer.token);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Si_n W_n-Jones_final_SA302_2025-2026.pdf"; filename*=UTF-8''Si%C3%A2n%20W%C5%B7n-Jones_final_SA302_2025-2026.pdf`,
  });
  const text = await pdfText(pdf.body);
  expect(text).toContain('Siân Wŷn-Jones');
  // £30,000 of pay, £35,000 of profit and £300 of interest, less £12,570; the interest is within the savings allowance.
  for (const words of ['Total income received £65,300.00', 'Income on which tax is due £52,730.00']) {
    expect(text).toContain(words);
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(words);
  }
  // £37,700 at 20% and £14,730 at 40%.
  expect(text).toContain('Basic rate £37,700.00 20% £7,540.00');
  expect(text).toContain('Higher rate £14,730.00 40% £5,892.00');
  expect(text).toContain('31 January 2027');
});

test('keeps a filed report as it was filed, whatever is saved later', async () => {
  const before = await page(viewReturnReport, { t: filed, bare: 1 }, filer.token);
  const draftBefore = await page(viewReturnReport, { t: await draftToken(filer.token), pre: 1 }, filer.token);
  await filer.save('self_employment', { ...TRADE, box_9: 49_000, box_1: 'Plumbing' });
  await app.call(saveUserProfile, { token: filer.token, body: { name: 'Another Name' } });
  const after = await page(viewReturnReport, { t: filed, bare: 1 }, filer.token);
  const noNonce = (html: string) => html.replace(/nonce="[^"]+"/, '');
  expect(noNonce(after.html)).toBe(noNonce(before.html));
  const draft = await page(viewReturnReport, { t: await draftToken(filer.token), pre: 1 }, filer.token);
  expect(draftBefore.html).toContain('Joinery');
  expect(draft.html).toContain('Plumbing');
  expect(draft.html).toContain('Another Name');
  await filer.save('self_employment', TRADE);
  await app.call(saveUserProfile, { token: filer.token, body: { name: 'Siân Wŷn-Jones' } });
});

test('says that a draft is one, links to its PDF and the breakdown, and names it so', async () => {
  const t = await draftToken(filer.token);
  const { html } = await page(viewReturnReport, { t, pre: 1 }, filer.token);
  expect(html).toContain('Draft, not filed');
  expect(html).toContain(`href="/api/tax/viewReturnReport.php?t=${t}&amp;pre=1&amp;format=pdf"`);
  expect(html).toContain('href="/taxBreakdown?year=2025-2026"');
  const pdf = await page(viewReturnReport, { t, pre: 1, format: 'pdf' }, filer.token);
  expect(pdf.headers['content-disposition']).toContain('_draft_tax_return_report_2025-2026.pdf"');
  expect((await page(viewReturnReport, { t: filed, pre: 1 }, filer.token)).status).toBe(404);
});

test('says why in the draft of a year that cannot be calculated', async () => {
  const other = await newFiler(app);
  await other.save('additional_information', { include: true, ai4_box_13: 900 });
  const { body } = await app.call(getTaxCalculation, { token: other.token, query: { tax_year_id: 2025 } });
  const { status, html } = await page(viewSA302Report, { t: body.report_token, pre: 1 }, other.token);
  expect(status).toBe(200);
  expect(body.refusals.length).toBeGreaterThan(0);
  for (const { title } of body.refusals) expect(html).toContain(title);
});

test('opens a report by its token for the owner and their agent, and for no one else', async () => {
  const draft = await draftToken(filer.token);
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: EMAIL }]);
  const agent = await addSession(app, filer.userId, { agentId });
  const stranger = await newFiler(app);
  for (const view of [viewReturnReport, viewSA302Report])
    for (const t of [filed, draft]) {
      expect((await page(view, { t }, agent)).status).toBe(200);
      expect((await page(view, { t }, stranger.token)).status).toBe(404);
      expect((await page(view, { t: `${t}x` }, filer.token)).status).toBe(404);
      expect((await page(view, { t })).status).toBe(401);
    }
  expect(await draftToken(stranger.token)).not.toBe(draft);
  expect((await page(viewReturnReport, { t: '' }, filer.token)).status).toBe(400);
});

test('lets a window in with a cookie that only opens reports and ends with the session', async () => {
  const token = await addSession(app, filer.userId);
  const { headers } = await app.call(openReports, { token });
  const given = String(headers['set-cookie']);
  expect(given).toMatch(
    /^formledger_pages=[\w-]+; Max-Age=2700; Path=\/api\/tax\/; HttpOnly; SameSite=Strict$/,
  );
  const cookie = given.split(';')[0] ?? '';
  const html = { cookie, accept: 'text/html' };
  expect((await page(viewReturnReport, { t: filed }, undefined, html)).status).toBe(200);
  expect((await app.call(getTaxSubmissions, { headers: { cookie } })).status).toBe(401);
  const stranger = await addSession(app, (await addUser(app)).userId);
  expect((await page(viewReturnReport, { t: filed }, stranger, { cookie })).status).toBe(404);
  const changed = { cookie: `${cookie.slice(0, -3)}AAA` };
  expect((await page(viewReturnReport, { t: filed }, undefined, changed)).status).toBe(401);

  await app.call(invalidateToken, { token });
  const refused = await page(viewReturnReport, { t: filed }, undefined, html);
  expect(refused.status).toBe(401);
  expect(refused.html).toContain('open the report again');
});

test('lets no one in with a cookie 45 minutes old', async () => {
  const token = await addSession(app, filer.userId);
  const { headers } = await app.call(openReports, { token });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const before = app.clock.now;
  app.clock.advance(2_000);
  await app.call(getTaxSubmissions, { token });
  app.clock.advance(700);
  expect((await app.call(getTaxSubmissions, { token })).status).toBe(200);
  expect((await page(viewReturnReport, { t: filed }, undefined, { cookie })).status).toBe(401);
  app.clock.now = before;
});

const EVIL = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><svg onload=alert(1)>',
  "javascript:alert('1')",
  '{"image":"http://127.0.0.1/x"}',
];
/** The tags that a report consists of. */
const MARKS =
  'html head meta title style body main nav a header p h1 h2 h3 strong span dl div dt dd table caption thead tbody tr th td section'.split(
    ' ',
  );

/**
 * The objects a PDF declares. Its streams are left out, because compressed text and fonts can contain any bytes, even
 * '/JS'.
 */
const pdfObjects = (pdf: Buffer) =>
  pdf.toString('latin1').replaceAll(/\bstream\r?\n[\s\S]*?\bendstream\b/g, 'stream endstream');

/** A filer with a hostile name for themselves and their employer, saved past the checks of the forms. */
async function hostile(evil: string): Promise<Filer> {
  const one = await newFiler(app, { name: evil });
  await one.save('employment', [JOB]);
  const answers = JSON.stringify([{ ...JOB, box_1: 100_000, box_2: 0, box_5: evil }]);
  await app.services.db.asUser(one.userId, (tx) =>
    tx.updateTable('saved_forms').set({ answers }).where('user_id', '=', one.userId).execute(),
  );
  return one;
}

test.each(EVIL)('shows %s as plain text on the page', async (evil) => {
  const { token } = await hostile(evil);
  const { status, html } = await page(viewReturnReport, { t: await draftToken(token), pre: 1 }, token);
  expect(status).toBe(200);
  const marks = [...html.matchAll(/<\/?(\w+)/g)].map(([, name]) => name ?? '');
  expect(marks.filter((name) => !MARKS.includes(name))).toEqual([]);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toMatch(/<[^>]*\s(on\w+|src)\s*=/i);
});

test('shows them as plain text in the PDF and in its name', async () => {
  const { token } = await hostile(EVIL.join(' '));
  const t = await draftToken(token);
  const { status, headers, body } = await page(viewReturnReport, { t, pre: 1, format: 'pdf' }, token);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[\w%.~!-]+$/,
  );
  expect(pdfObjects(body as Buffer)).not.toMatch(/\/(JavaScript|JS|OpenAction|URI)\b/);
  expect((await pdfText(body)).replaceAll(' ', '')).toContain(EVIL.join('').replaceAll(' ', ''));
});

test('mails the copy to the owner, one after filing and one for each call, with the PDF attached', async () => {
  const send = (token: string, report_token: string, tax_year_id = 2025) =>
    app.call(sendPDFEmail, { token, body: { report_token, tax_year_id } });
  const stranger = await newFiler(app);
  expect((await send(stranger.token, filed)).status).toBe(404);
  expect((await send(filer.token, filed, 2024)).status).toBe(404);
  expect((await send(filer.token, await draftToken(filer.token))).status).toBe(404);
  expect((await send(filer.token, filed)).body).toEqual({ status: 'success' });
  const [mail] = await app.mailTo(EMAIL);
  expect(mail).toMatchObject({ subject: 'Your tax return for 2025-2026: Filed with HMRC' });
  expect(mail?.attachments).toMatchObject([
    {
      filename: 'Siân Wŷn-Jones_final_tax_return_report_2025-2026.pdf',
      contentType: 'application/pdf',
    },
  ]);
  const text = await pdfText(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
  expect(text).toContain('Filed with HMRC');
  const { rows } = await app.services.db.pool.query("select 1 from pgboss.job where name = 'mail-report'");
  expect(rows).toHaveLength(2);
});

test('is in Welsh for someone who has chosen it, with English where there is none', async () => {
  await app.call(saveUserProfile, { token: filer.token, body: { language: 'cy' } });
  try {
    const { html } = await page(viewReturnReport, { t: filed }, filer.token);
    expect(html).toContain('<html lang="cy">');
    expect(html).toContain('<body lang="en-GB">');
    for (const text of ['Blwyddyn dreth', 'Cyfeirnod Unigryw y Trethdalwr', 'Trosiant', 'Datganiad'])
      expect(html).toContain(`<span lang="cy">${text}</span>`);
    expect(html).toContain('Filed with HMRC');
    // A choice, not a text of the page.
    expect(html).toContain('Acme Ltd');
    const pdf = await page(viewReturnReport, { t: filed, format: 'pdf' }, filer.token);
    expect(rawText(pdf.body)).toContain('/Lang (cy)');
    expect(await pdfText(pdf.body)).toContain('Blwyddyn dreth');
  } finally {
    await app.call(saveUserProfile, { token: filer.token, body: { language: 'en' } });
  }
  const english = await page(viewReturnReport, { t: filed, format: 'pdf' }, filer.token);
  expect(rawText(english.body)).toContain('/Lang (en-GB)');
});

test('limits PDFs and mails of one account', async () => {
  const { db } = app.services;
  const useUp = (kind: string, turns: typeof PDFS) =>
    db.asUser(filer.userId, async (tx) => {
      const key = throttleKey(kind, String(filer.userId));
      while (await takeTurn(tx, key, turns, app.clock.now));
    });
  await useUp('pdf', PDFS);
  await useUp('report mail', REPORT_MAILS);
  expect((await page(viewReturnReport, { t: filed, format: 'pdf' }, filer.token)).status).toBe(429);
  expect((await page(viewReturnReport, { t: filed }, filer.token)).status).toBe(200);
  const body = { report_token: filed, tax_year_id: 2025 };
  expect((await app.call(sendPDFEmail, { token: filer.token, body })).status).toBe(429);
});
