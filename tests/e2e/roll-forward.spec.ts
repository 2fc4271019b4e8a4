import type { Browser, Page } from '@playwright/test';
import { guidePicture } from './support/guide-picture.ts';
import { type OwnServer, ownServer, startOwnServer } from './support/own-server.ts';
import { admin, chooseYear, filer, navigateTo, type Person, signIn } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Everyone sees a new tax year, and this test runs in the following April, so it needs its own server. */
let server: OwnServer;
let today = '2026-11-20T14:00:00Z';
test.use({ baseURL: ownServer });
test.beforeAll(async () => {
  server = await startOwnServer(today);
});
test.afterAll(async () => {
  await server.close();
});

test('staff start 2027-28, sign off and publish a form and the rates; a filer fills it in and sees the tax', async ({
  browser,
}) => {
  const theirs = await windowOf(browser, filer);
  await test.step('a filer has answers in the year before', async () => {
    await fillEmployment(theirs, '2026-2027', '28000');
    await expect(yearsOf(theirs).filter({ hasText: '2027-2028' })).toHaveCount(0);
  });

  let staff = await windowOf(browser, admin);
  await test.step('one action starts the year', async () => {
    await navigateTo(staff, '/admin/forms');
    await staff.getByRole('button', { name: 'Start 2027-28' }).click();
    const question = staff.getByRole('dialog', { name: 'Start 2027-28?' });
    await guidePicture(staff, 'start-the-year', staff.getByRole('main'), { window: 560 });
    await question.getByRole('button', { name: 'Start 2027-28' }).click();
    await expect(staff.getByRole('heading', { name: 'Tax year 2027-28' })).toBeVisible();
    await expect(staff.getByText(/to decide; 0 of 29 forms are published\./)).toBeVisible();
    await expectAccessible(staff);
    await guidePicture(staff, 'year', staff.getByRole('main'), { window: 626 });
  });

  await test.step('a figure of the rates is changed, tried and published', async () => {
    await staff.getByRole('link', { name: 'Rates for 2027-28' }).click();
    const allowance = staff.getByLabel('Personal Allowance', { exact: true });
    await allowance.fill('12700');
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
    await allowance.blur();
    await expect(allowance).toHaveValue('12,700');
    await guidePicture(staff, 'rates', staff.getByRole('main'), { window: 620 });
    await staff.getByRole('button', { name: 'Check and publish' }).click();
    await expect(staff.getByRole('row', { name: /Employee with pay of £30,000/ })).toContainText('−£26.00');
    await staff.getByLabel('Note for the log').fill('Spring Budget, table 1');
    await guidePicture(staff, 'rates-publish', staff.getByRole('main'), { window: 600 });
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(staff.getByText(/^Version 1 is published\. It is used for 2027-28 from/)).toBeVisible();
    await expect(yearsOf(theirs).filter({ hasText: '2027-2028' })).toHaveCount(0);
  });

  await test.step('undoing published rates makes a new draft, and a discarded draft can be restored', async () => {
    const allowance = staff.getByLabel('Personal Allowance', { exact: true });
    const checks = staff.getByRole('button', { name: 'Check and publish' });
    await expect(checks).toBeFocused();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(allowance).toHaveValue('12,570');
    await expect(
      staff.getByText('Started a new draft of the rates for 2027-28, based on version 1.'),
    ).toBeVisible();
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
    await discardDraft(staff);
    await expect(allowance).toHaveValue('12,700');
    await expect(checks).toBeFocused();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(allowance).toHaveValue('12,570');
    // Redoing the discard would make a draft of discarded changes, so we discard it again.
    await expect(staff.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled();
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
    await discardDraft(staff);
    await expect(allowance).toHaveValue('12,700');
    await expect(staff.getByText('There is no draft')).toBeHidden();
  });

  await test.step('a form cannot be published until its worklist is signed off', async () => {
    await navigateTo(staff, '/admin/forms/SA102/2027-28');
    await tab(staff, 'Worklist').click();
    await expect(worklist(staff)).toHaveCount(35);
    await expect(worklist(staff).first()).toContainText('1 answer');
    await roomForDock(staff);
    await guidePicture(staff, 'worklist', staff.getByRole('main'), { window: 900 });
    await publish(staff, 'As HMRC drew it up');
    await expect(publishing(staff).getByRole('alert')).toContainText('The worklist has 35 left to decide.');
    await guidePicture(staff, 'refused', publishing(staff), { window: 900 });
    await publishing(staff).getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('unchanged boxes are accepted at once; the rest are changed, kept or removed', async () => {
    await staff.getByRole('button', { name: /^Accept 28 unchanged boxes and 4 rules as same/ }).click();
    await expect(worklist(staff)).toHaveCount(3);
    const director = worklist(staff).filter({ hasText: 'Were you a director' });
    await director.getByRole('button', { name: /^Changed:/ }).click();
    const help = staff.getByLabel('Help', { exact: true });
    await help.fill(
      'Yes if you were a director of this company on any day from 6 April 2027 to 5 April 2028.',
    );
    await help.blur();
    await expect(director).toContainText('changed');
    await expect(director).not.toContainText('Its text mentions');
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
    await guidePicture(staff, 'worklist-changed', staff.getByRole('main'), { window: 900 });
    await tab(staff, 'Compare').click();
    await staff.getByLabel('From', { exact: true }).selectOption({ label: 'As asked in 2026-27' });
    await expect(staff.getByRole('tabpanel')).toContainText('Box 6: help');
    await guidePicture(staff, 'compare', staff.getByRole('tabpanel'), { window: 900, most: 164 });
    await staff.getByRole('treeitem', { name: /^7\.1 / }).click();
    const condition = staff.getByRole('group', { name: 'Shown when' });
    await condition.getByRole('button', { name: 'Edit' }).click();
    await expect(condition).toContainText('Box 6 is “Yes” and Box 7 is “Yes”');
    await guidePicture(staff, 'condition', staff.getByRole('main'), { window: 1240, most: 760 });
    await tab(staff, 'Worklist').click();
    await director.getByRole('button', { name: /^Changed:/ }).click();
    await expect(worklist(staff)).toHaveCount(2);
    await worklist(staff)
      .filter({ hasText: 'Other expenses' })
      .getByRole('button', { name: /^Same:/ })
      .click();
    await expect(worklist(staff)).toHaveCount(1);
    await worklist(staff)
      .getByRole('button', { name: /^Gone:/ })
      .click();
    await expect(
      staff.getByText('Everything is signed off. The worklist no longer holds back publishing.'),
    ).toBeVisible();
    // Last year's scenarios were copied, and someone must check their results.
    await tab(staff, 'Tests').click();
    await expect(staff.getByText('from 2026-27, to check')).toHaveCount(2);
    await staff.getByRole('button', { name: 'Confirm all 2 results' }).click();
    await expect(staff.getByText('All 2 scenarios pass.')).toBeVisible();
    await publish(staff, 'As HMRC drew it up');
    await expect(staff.getByText('Version 1 published')).toBeVisible();
    await navigateTo(staff, '/admin/years/2027-28');
    await expect(staff.getByRole('row', { name: /^SA102/ })).toContainText('Version 1');
    await expect(staff.getByText(/1 of 29 forms are published\./)).toBeVisible();
  });

  await test.step('from 6 April the filer fills in the new form and sees the tax at the new rates', async () => {
    today = '2027-04-20T09:00:00Z';
    await server.setClock(today);
    await theirs.close();
    const page = await windowOf(browser, filer);
    await fillEmployment(page, '2027-2028', '30000');
    await expect(page.getByText('on any day from 6 April 2027 to 5 April 2028.')).toBeVisible();
    // (30,000 − 12,700) at 20%.
    await expect(page.getByRole('region', { name: 'Tax year summary' })).toContainText('£3,460.00');
    await page.evaluate(() => window.scrollTo(0, 0));
    await guidePicture(page, 'first-filer', page.getByRole('main'), { window: 700 });
    await page.close();
  });

  await test.step('a correction shows what it affects, and one button rolls it back', async () => {
    await staff.close();
    staff = await windowOf(browser, admin);
    await navigateTo(staff, '/admin/forms/SA102/2027-28');
    await staff.getByRole('treeitem', { name: /^1 Pay from this employment/ }).click();
    await view(staff, 'Welsh');
    await staff.getByLabel('Welsh: 1 Pay from this employment, title').fill('Cyflog o’r gyflogaeth hon');
    await staff.getByLabel('English: 1 Pay from this employment, title').fill('Pay of the year');
    await expect(staff.getByText('Translated from: “Pay from this employment”')).toBeVisible();
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
    await guidePicture(staff, 'welsh', staff.getByRole('main'), { window: 560 });
    await view(staff, 'Form');
    await tab(staff, 'Impact').click();
    await expect(staff.getByRole('tabpanel').getByRole('row', { name: /Pay of the year/ })).toContainText(
      'Welsh title none → “Cyflog o’r gyflogaeth hon”',
    );
    await expect(staff.getByText(/both ways/)).toBeVisible();
    await roomForDock(staff);
    await guidePicture(staff, 'impact', staff.getByRole('tabpanel'), { window: 900, most: 140 });
    await publish(staff, 'Plainer words');
    await expect(staff.getByText('Version 2 published')).toBeVisible();
    await staff.getByRole('button', { name: 'Versions' }).click();
    await staff.getByRole('button', { name: /^Version 1/ }).click();
    await staff.getByRole('button', { name: 'Publish version 1 again…' }).click();
    await staff.getByLabel('Reason for rolling back').fill('The plainer words leave out tips');
    await guidePicture(staff, 'versions', staff.getByRole('main'), { window: 700 });
    await staff.getByRole('button', { name: 'Publish version 1 again' }).click();
    await expect(staff.getByRole('region', { name: 'Roll back to version 1' })).toContainText(
      'Version 1 has been published again, as version 3.',
    );
    await staff.close();
  });
});

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Problems and changes' }).getByRole('tab', { name });
const worklist = (page: Page) => page.getByRole('list', { name: 'Worklist' }).getByRole('listitem');
const publishing = (page: Page) => page.getByRole('region', { name: 'Review and publish' });

/** Publishes the open draft without a second approver, as the demo data allows. */
async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await publishing(page).getByLabel('Note for the log').fill(note);
  await publishing(page).getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Discards the draft of the rates. */
async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check and publish' }).click();
  await page.getByRole('button', { name: 'Discard draft…' }).click();
  await page
    .getByRole('dialog', { name: 'Discard draft?' })
    .getByRole('button', { name: 'Discard draft' })
    .click();
}

/** Makes more room below the form by moving its divider with the keyboard. */
async function roomForDock(page: Page): Promise<void> {
  await page.getByRole('separator', { name: 'Height of the problems and changes' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
}

async function windowOf(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  // The same day as the server's, because the saved message shows the time.
  await page.clock.setFixedTime(today);
  await signIn(page, person);
  return page;
}

const yearsOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Tax year', exact: true }).getByRole('option');

async function fillEmployment(page: Page, year: string, pay: string): Promise<void> {
  await navigateTo(page, '/taxForms/menu');
  await chooseYear(page, year);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'SA102' }).click();
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel('Pay from this employment').fill(pay);
  await page.getByLabel(/PAYE reference/).fill('123/A46');
  await page
    .getByRole('radiogroup', { name: /director of this company/ })
    .getByLabel('No')
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}
