import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';
import { manualReturn } from '../support/manual-xml.ts';
import { pdf } from '../support/upload.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
const client = { email: 'maud@demo.example' };
/** Needs its own server: other tests read the clients of the demo agent. */
let server: OwnServer;
/** The mark that the client approved, as their page shows it. */
let approved = '';

test.beforeAll(async () => {
  // The forms are in force from the start of the server, so its clock cannot be earlier.
  server = await startOwnServer(new Date(Date.now() + 60_000).toISOString(), 12);
});
test.afterAll(() => server.close());

test('an agent asks, the client objects with words, the agent corrects and the client approves, and the agent files', async ({
  page: office,
  browser,
}) => {
  const home = await (await browser.newContext({ baseURL: server.url })).newPage();

  await test.step('the client has a profile, and their agent fills in a form', async () => {
    await signIn(home, client, '/profileMain');
    await fillProfile(home);
    await openAccount(office);
    await saveEmployment(office, '20,000');
  });

  await test.step('a live return is refused before the client has approved it', async () => {
    await openReturn(office);
    const line = office
      .getByRole('list', { name: 'Ready to file?' })
      .getByRole('listitem')
      .filter({ hasText: 'Your client’s approval' });
    await expect(line).toContainText('You have not asked your client yet.');
    await submitLive(office);
    await closeRefusal(office);
  });

  await test.step('the agent asks, and the client reads the mail and objects', async () => {
    await attachLetter(office);
    await office.getByLabel('What you say to your client').fill('Please check your pay.\nAnd the letter.');
    await office.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(office.getByText('Your client has not answered yet.').first()).toBeVisible();
    await photograph(office, 'approval-asked');
    const link = await linkOfMail();
    await navigateTo(home, '/home');
    const notice = home.getByText(/asks you to approve your tax return for 2025-2026/);
    await expect(notice).toBeVisible();
    await photograph(home, 'approval-on-home');
    await home.goto(link);
    await expect(home.getByText('Please check your pay.')).toBeVisible();
    await home.getByRole('button', { name: 'Open Letter.pdf' }).click();
    await expect(
      home.getByRole('region', { name: 'Letter.pdf' }).getByRole('button', { name: 'Download' }),
    ).toBeVisible();
    await home.getByRole('region', { name: 'Letter.pdf' }).getByRole('button', { name: 'Close' }).click();
    await expect(home.getByText('£20,000.00')).toBeVisible();
    await photograph(home, 'approval-to-answer');
    await home.getByRole('button', { name: 'Something is wrong' }).click();
    await home.getByLabel('What is wrong?').fill('My pay was £21,000.');
    await home.getByRole('button', { name: 'Send to my adviser' }).click();
    await expect(home.getByText(/^You objected on/)).toBeVisible();
    await expect(home.getByText('My pay was £21,000.')).toBeVisible();
  });

  await test.step('the agent reads why, corrects the form and asks again', async () => {
    await openReturn(office);
    await expect(office.getByText('My pay was £21,000.')).toBeVisible();
    await saveEmployment(office, '21,000');
    await openReturn(office);
    await office.getByRole('button', { name: 'Ask again' }).click();
    await expect(office.getByText('Your client has not answered yet.').first()).toBeVisible();
  });

  await test.step('the client approves', async () => {
    await home.reload();
    await home.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = home.getByRole('dialog', { name: 'Approve this return?' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(home.getByText(/^You approved it on/)).toBeVisible();
    approved = (await home.getByText(/^Reference \(IRmark\)/).textContent()) ?? '';
    await photograph(home, 'approval-given');
  });

  await test.step('the agent files with agent credentials, and the client sees it', async () => {
    await openReturn(office);
    await expect(office.getByText(/^Your client approved this return on/).first()).toBeVisible();
    await submitLive(office);
    await confirmSubmission(office, 'Your client’s tax return for 2025-2026 will be sent to HMRC.');
    await expect(office.getByText('Your tax return has been submitted')).toBeVisible({ timeout: 30_000 });
    await home.reload();
    await expect(home.getByText(/^Filed with your approval of/)).toBeVisible();
    // HMRC has the return under the mark that the client approved.
    await expect(home.getByText(approved)).toBeVisible();
    const [, mark = ''] = approved.split(': ');
    await expect(office.getByText(mark).first()).toBeVisible();
  });

  await test.step('an amendment that the agent prepared as XML needs the same approval', async () => {
    await chooseXml(office);
    await office.getByLabel('What you say to your client').fill('Your pay as in the P60.');
    await office.getByRole('button', { name: /^Ask/ }).click();
    await expect(office.getByText('Your client has not answered yet.').first()).toBeVisible();
    await office.getByRole('button', { name: 'Submit to HMRC' }).click();
    await closeRefusal(office);
  });

  await test.step('the client reads every page of the XML and approves it', async () => {
    await home.reload();
    const card = home.locator('section').filter({ hasText: 'Amended tax return for 2025-2026' }).first();
    await expect(card.getByText('Your pay as in the P60.')).toBeVisible();
    await expect(card.getByText('£6,187.80')).toBeVisible();
    await photograph(home, 'xml-to-approve');
    await card.getByRole('button', { name: 'Read every page' }).click();
    const report = home.frameLocator('iframe');
    await expect(report.getByText('Example Employer Ltd')).toBeVisible();
    await home.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await home
      .getByRole('dialog', { name: 'Approve this return?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(card.getByText(/^You approved it on/)).toBeVisible();
  });

  await test.step('the agent sends it', async () => {
    await chooseXml(office);
    await expect(office.getByText(/^Your client approved this return on/).first()).toBeVisible();
    await photograph(office, 'xml-approved');
    await submitXml(office);
    await expect(office.getByText('Your tax return has been submitted')).toBeVisible({ timeout: 30_000 });
  });
});

/** The XML of an amendment, live. */
async function chooseXml(page: Page): Promise<void> {
  await page.goto(`${server.url}/ManualSubmit`);
  const xml = manualReturn('2325648152').replace('<MTR>', '<MTR AmendedReturn="yes">');
  await page
    .getByLabel('XML file')
    .setInputFiles({ name: 'return.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await page.getByLabel('Kind of return').selectOption('Amendment');
  await page.getByLabel('HMRC username').fill('210987654321');
  await page.getByLabel('HMRC password').fill('other-pass');
  await expect(page.getByText('A return for 2025-2026. We found nothing wrong with it.')).toBeVisible();
}

async function submitXml(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit to HMRC' }).click();
  await confirmSubmission(page, 'will be sent to HMRC');
}

async function confirmSubmission(page: Page, words: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm Submission!' });
  await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Before anything is confirmed. */
async function closeRefusal(page: Page): Promise<void> {
  const refusal = page.getByRole('dialog', { name: 'Your client has not approved this return' });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(refusal).toHaveCount(0);
}

async function attachLetter(page: Page): Promise<void> {
  await openReturn(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose PDF files' }).click();
  await (await chooser).setFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: 'Open Letter.pdf' })).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${server.url}/agent`);
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: new RegExp(client.email) }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Managing:')).toContainText(client.email);
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill('2325648152');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

async function saveEmployment(page: Page, pay: string): Promise<void> {
  await navigateTo(page, '/taxForms/SA102?year=2025-2026');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  const add = page.getByRole('button', { name: 'Add employment' });
  const employer = page.getByLabel(/Name of the employer/);
  await expect(add.or(employer).first()).toBeVisible();
  if (!(await employer.isVisible())) {
    await add.click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel(/UK tax taken off this pay/).fill('1486');
    await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
    await employer.fill('Mill Works Ltd');
    const director = page.getByRole('radiogroup', { name: /Were you a director/ });
    await director.getByLabel('No').check();
  }
  await page.getByLabel(/Pay from this employment/).fill(pay);
  await save.click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}

async function openReturn(page: Page): Promise<void> {
  await page.goto(`${server.url}/taxReturn/form?year=2025-2026`);
  await expect(page.getByRole('heading', { name: 'Your client’s approval' })).toBeVisible();
}

async function submitLive(page: Page): Promise<void> {
  await page.getByLabel('File with HMRC account').check();
  await page.getByLabel('HMRC username').fill('210987654321');
  await page.getByLabel('HMRC password', { exact: true }).fill('other-pass');
  await page.getByLabel("These are agent credentials and I'm filing as an agent").check();
  await page.getByLabel('This is a test submission').uncheck();
  await page.getByLabel(/^I confirm that my client has received a copy/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** The link in the newest mail to the client. */
async function linkOfMail(): Promise<string> {
  const sandbox = new URL(server.url);
  sandbox.port = String(Number(sandbox.port) + 1);
  let found = '';
  await expect
    .poll(async () => {
      const reply = await fetch(`${sandbox.origin}/mailbox.json?to=${encodeURIComponent(client.email)}`);
      const { mails } = (await reply.json()) as { mails: { text: string }[] };
      found = mails.map(({ text }) => /https?:\S+\/returnApprovals/.exec(text)?.[0] ?? '').join('');
      return found;
    })
    .not.toBe('');
  return found;
}
