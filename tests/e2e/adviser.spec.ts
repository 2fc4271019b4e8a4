import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeAt } from '../support/authenticator.ts';
import { timeAt } from '../support/test-door.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
const PASSWORD = 'Correct horse 42 battery';
/** What a viewer reads, and a heading of each screen. */
const screensOfClients = [
  ['/home', 'Home'],
  ['/journeys', 'Journeys'],
  ['/payment', 'Payments & invoices'],
  ['/insights', 'Insights'],
  ['/taxBreakdown', 'Tax breakdown'],
  ['/taxDeadlines', 'Deadlines'],
  ['/taxReturn/compare', 'Before filing'],
  ['/rules', 'Rules'],
  ['/accounts', 'Accounts'],
  ['/taxForms/menu', 'Tax forms'],
  ['/taxForms/SA102', 'Employment'],
  ['/taxReturns', 'Tax filings'],
  ['/taxReturn/form', 'Tax return'],
  ['/MTD', 'Digital Tax'],
  ['/hmrcpay', 'Pay HMRC'],
  ['/profileMain', 'Profile & settings'],
  ['/profileMain?tab=custom-tags', 'Profile & settings'],
  ['/profileMain?tab=invoice-settings', 'Profile & settings'],
  ['/profileMain?tab=advisers', 'Profile & settings'],
  ['/ManualTransactionsImporter', 'You can look at this account but not change it'],
] as const;
/** How the names of buttons begin that change something. */
const CHANGES =
  /^(add|apply|amend|ask hmrc|change|connect|copy to|delete|discard|finalise|grant|import|make|new|remove|rename|request|restore|save|send|set up|split|submit|tag|turn|undo|untag|update|upload|withdraw)\b(?!\?)/i;
/** Needs its own server: the practice of the demo agent belongs to this test. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T10:00:00Z', 7);
});
test.afterAll(() => server.close());

/** The newest mail to an address that has this text. */
async function mailWith(address: string, text: string): Promise<string> {
  const sandbox = new URL(server.url);
  sandbox.port = String(Number(sandbox.port) + 1);
  let found = '';
  await expect
    .poll(async () => {
      const reply = await fetch(`${sandbox.origin}/mailbox.json?to=${encodeURIComponent(address)}`);
      const { mails } = (await reply.json()) as { mails: { text: string }[] };
      found = mails.find((mail) => mail.text.includes(text))?.text ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

const linkIn = (text: string) => /https?:\S+/.exec(text)?.[0] ?? '';

async function logInAgent(page: Page, email: string, password: string, code: () => Promise<string>) {
  await page.goto(`${server.url}/agent`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(await code());
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function openClient(page: Page, email: string) {
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: email }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

test('an adviser gets access by code and by invitation, loses it with the next click, and a viewer changes nothing', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(120_000);
  const home = await (await browser.newContext({ baseURL: server.url })).newPage();
  const email = `${randomUUID()}@people.example`;
  let code = '';

  await test.step('the adviser hands out the code of the practice', async () => {
    await logInAgent(office, agent.email, agent.password, () => demoCode(office));
    await openClient(office, 'filer@demo.example');
    await office.getByRole('link', { name: 'Back to practice' }).click();
    await office.getByRole('link', { name: 'Client access' }).click();
    await expect(office.getByRole('heading', { name: 'Your adviser code' })).toBeVisible();
    code = (await office.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    await photograph(office, '80-client-access');
  });

  await test.step('the client adds the adviser by code, after seeing whose code it is', async () => {
    await home.goto(`${server.url}/healthz`);
    await signIn(home, { email }, `${server.url}/profileMain?tab=advisers`);
    await expect(home.getByRole('heading', { name: 'You have no adviser' })).toBeVisible();
    await home.getByLabel('Adviser code').fill('ZZZZ-ZZZZ-ZZZZ');
    await home.getByRole('button', { name: 'Find adviser' }).click();
    await expect(home.getByText("We've not been able to find a match for your adviser code")).toBeVisible();
    await home.getByLabel('Adviser code').fill(code.toLowerCase());
    await home.getByRole('button', { name: 'Find adviser' }).click();
    const question = home.getByRole('dialog', { name: 'Give Adviser & Co access to your account?' });
    await question.getByRole('button', { name: 'Give access' }).click();
    await expect(home.getByText('agent@demo.example')).toBeVisible();
    await photograph(home, '81-adviser-management');
  });

  await test.step('the adviser opens the client', async () => {
    await server.setClock('2026-11-20T10:02:00Z');
    await logInAgent(office, agent.email, agent.password, () => demoCode(office));
    await openClient(office, email);
    await expect(office.getByText(email)).toBeVisible();
  });

  await test.step('the client removes the adviser, who is out with the next click', async () => {
    await home.getByRole('button', { name: 'Remove Adviser & Co' }).click();
    await home.getByRole('button', { name: 'Remove adviser', exact: true }).click();
    await expect(home.getByRole('heading', { name: 'You have no adviser' })).toBeVisible();
    // A call that the page makes by itself may have noticed it already. The agent's own session continues.
    await navigateTo(office, '/accounts');
    await expect(office.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    await expect(office.getByRole('grid')).not.toContainText(email);
  });

  await test.step('the client accepts an invitation by email', async () => {
    await server.setClock('2026-11-20T10:04:00Z');
    await logInAgent(office, agent.email, agent.password, () => demoCode(office));
    await openClient(office, 'filer@demo.example');
    await navigateTo(office, '/practice/clients');
    await office.getByLabel('Email of your client').fill(email);
    await office.getByRole('button', { name: 'Send invitation' }).click();
    await expect(office.getByText('Not answered yet')).toBeVisible();
    await home.goto(linkIn(await mailWith(email, 'would like to look after')));
    await expect(home.getByText('Sam Adviser invited you on 20 November 2026.')).toBeVisible();
    await photograph(home, '82-adviser-request');
    await home.getByRole('button', { name: 'Give access' }).click();
    await expect(home.getByRole('heading', { name: 'No one is asking for access' })).toBeVisible();
  });

  const colleague = `${randomUUID()}@agents.example`;
  const desk = await (await browser.newContext({ baseURL: server.url })).newPage();

  await test.step('a colleague joins as a viewer by the link in the mail', async () => {
    await navigateTo(office, '/practice/people');
    await office.getByLabel('Email of your colleague').fill(colleague);
    await office.getByRole('combobox', { name: 'Role', exact: true }).click();
    await office.getByRole('option', { name: 'Viewer' }).click();
    await office.getByRole('button', { name: 'Send invitation' }).click();
    await expect(office.getByText(colleague).first()).toBeVisible();
    await photograph(office, '83-people');
    await desk.goto(linkIn(await mailWith(colleague, 'invites you to work')));
    await expect(desk.getByRole('heading', { name: 'Join Adviser & Co' })).toBeVisible();
    expect(new URL(desk.url()).hash).toBe('');
    await desk.getByLabel('Your name').fill('Vera Viewer');
    await desk.getByLabel('New password').fill(PASSWORD);
    await desk.getByLabel('Confirm password').fill(PASSWORD);
    await photograph(desk, '84-join');
    await desk.getByRole('button', { name: 'Join' }).click();
    await expect(desk.getByRole('heading', { name: 'You have joined' })).toBeVisible();
  });

  await test.step('the viewer reads the client’s books and is offered nothing that changes them', async () => {
    await logInAgent(desk, colleague, PASSWORD, async () => {
      const secret = (await desk.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
      return codeAt(secret, await timeAt(desk.url()));
    });
    await openClient(desk, 'filer@demo.example');
    await expect(desk.getByText('You cannot change anything.')).toBeVisible();
    const grid = desk.getByRole('grid', { name: 'Transactions' });
    // Not the row of headings, which is there first, and whose box selects everything.
    const row = grid
      .getByRole('row')
      .filter({ has: desk.getByRole('gridcell') })
      .first();
    await row.getByRole('checkbox').click();
    const toolbar = desk.getByRole('toolbar', { name: 'Selected transactions' });
    await expect(toolbar.getByRole('button')).toHaveText(['Similar transactions', '']);
    for (const [address, heading] of screensOfClients) {
      await navigateTo(desk, address);
      await expect(desk.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(desk.getByText('Loading')).toHaveCount(0);
      const offered = desk.getByRole('main').getByRole('button', { name: CHANGES, disabled: false });
      await expect(offered, address).toHaveText([]);
    }
    await navigateTo(desk, '/taxForms/SA105');
    await expect(desk.getByLabel(/^Total rents and other income/)).toHaveAttribute('readonly');
    await navigateTo(desk, '/profileMain');
    await expect(desk.getByLabel('Name', { exact: true })).toBeDisabled();
    await photograph(desk, '85-viewer');
  });

  await test.step('the owner sees who did what', async () => {
    await navigateTo(office, '/practice/clients');
    await navigateTo(office, '/practice/people');
    await office.reload();
    await expect(office.getByText('Opened the account of filer@demo.example').first()).toBeVisible();
    await expect(office.getByText('Vera Viewer').first()).toBeVisible();
  });
});
