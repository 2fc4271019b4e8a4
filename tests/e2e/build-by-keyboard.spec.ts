import type { Page } from '@playwright/test';
import { type Keys, keysOf } from './support/keys.ts';
import { admin, chooseYear, demoCode, navigateTo, signUp } from './support/steps.ts';
import { expect, sandbox, test } from './support/test.ts';

/** A separate definition: no other test saves an employment in this year. */
const FORM = { code: 'SA102', taxYear: '2024-25', year: '2024-2025' };

interface Box {
  /** The text typed to find its kind. */
  kind: string;
  box: string;
  name?: string;
  title: string;
  calc?: string;
  xml: string;
}

const money = (box: string, title: string, calc: string, xml: string): Box => ({
  kind: 'mon',
  box,
  title,
  calc,
  xml,
});

const employment: readonly Box[] = [
  money('1', 'Pay from this employment', 'employment.pay', 'PayFromEmployment'),
  money('1.1', 'Payrolled benefits', 'employment.payrolledBenefits', 'PayrolledBenefits'),
  money('2', 'UK tax taken off this pay', 'employment.taxDeducted', 'TaxTakenOffPay'),
  {
    ...money(
      '',
      'Earnings that National Insurance was charged on',
      'employment.nicableEarnings',
      'TotalClass1NICableEarnings',
    ),
    name: 'class1_nicable_earnings',
  },
  money('3', 'Tips and other payments not on the P60', 'employment.tips', 'TipsAndOtherPayments'),
  money(
    '3.1',
    'HMRC payment for net pay pension contributions',
    'unsupported.netPayPensionPayment',
    'PensionContributionPaymentFromHMRC',
  ),
  { kind: 'paye', box: '4', title: 'PAYE reference of the employer', xml: 'EmployerPAYEReference' },
  { kind: 'tex', box: '5', title: 'Name of the employer', xml: 'EmployersName' },
  { kind: 'che', box: '6', title: 'Company director', xml: 'CompanyDirector' },
  { kind: 'dat', box: '6.1', title: 'Date you stopped being a director', xml: 'DateCeasedBeingADirector' },
  { kind: 'che', box: '8', title: 'Pay under the off-payroll working rules', xml: 'OffPayrollWorking' },
  { kind: 'che', box: '7', title: 'Close company', xml: 'CloseCompany' },
];
const benefit = (box: string, title: string, xml: string) => money(box, title, 'employment.benefits', xml);
const expense = (box: string, title: string, xml: string) => money(box, title, 'employment.expenses', xml);
const benefits: readonly Box[] = [
  benefit('9', 'Company cars and vans', 'CompanyCarsAndVansBenefit'),
  benefit('11', 'Private medical and dental insurance', 'PrivateMedicalDentalInsurance'),
];
const expenses: readonly Box[] = [
  expense('17', 'Business travel and subsistence', 'BusinessTravelAndSubsistence'),
  expense('18', 'Fixed deduction for expenses', 'FixedExpensesDeductions'),
  expense('19', 'Professional fees and subscriptions', 'ProfessionalFeesAndSubscriptions'),
  expense('20', 'Other expenses and capital allowances', 'OtherExpensesAndCapitalAllowances'),
];

test('staff build SA102 from nothing by keyboard only; a filer’s answers are taxed and sent', async ({
  page,
  browser,
}) => {
  const keys = await keysOf(page);

  await test.step('logs in and imports a form without questions', async () => {
    await page.goto('/login');
    await keys.to(page.getByLabel('Email'));
    await keys.type(admin.email);
    await keys.press('Enter');
    await keys.at(page.getByLabel('Password', { exact: true }));
    await keys.type(admin.password);
    await keys.press('Enter');
    await keys.at(page.getByLabel('Code', { exact: true }));
    await keys.type(await demoCode(page));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    // Registered well before: a key opens the system's dialog faster than the browser learns that it must not.
    const chooser = page.waitForEvent('filechooser');
    await navigateTo(page, '/admin/forms/files');
    await keys.to(page.getByLabel('File to import'));
    await keys.press('Space');
    const text = JSON.stringify({ fields: [], list: { max: 50 } });
    await (
      await chooser
    ).setFiles({ name: 'nothing.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await keys.to(page.getByLabel('Which form is it?'));
    await keys.type(FORM.code);
    await keys.to(page.getByLabel('For which tax year?'));
    await keys.type(FORM.taxYear);
    await expect(page.getByText('Tax year: 2024-25, as you chose.')).toBeVisible();
    await keys.to(page.getByRole('button', { name: 'Create one draft' }));
    await keys.press('Enter');
    await keys.at(page.getByRole('link', { name: 'SA102 2024-25' }));
    await keys.press('Enter');
    await expect(page.getByText('No fields yet')).toBeVisible();
  });

  await test.step('adds the boxes with their names, tax names and elements', async () => {
    await keys.to(line(page, 'Employment'));
    for (const box of employment.slice(0, 1)) await addBox(page, keys, box, 'Employment');
    // The groups in between are in the way; once folded, they stay folded.
    await keys.press('Enter');
    for (const group of ['Answer', 'Place']) {
      await keys.to(page.getByText(group, { exact: true }));
      await keys.press('Enter');
    }
    await keys.press('Escape');
    for (const box of employment.slice(1)) await addBox(page, keys, box, 'Employment');
    for (const box of benefits) await addBox(page, keys, box, 'Benefits');
    for (const box of expenses) await addBox(page, keys, box, 'Expenses');
  });

  await test.step('adds headings above them, sets a property of several at once, nests and moves', async () => {
    await headingAt(page, keys, expenses[0], 'Employment expenses');
    await headingAt(page, keys, benefits[0], 'Benefits from this employment');
    await keys.to(line(page, '9 Company cars'), 'ArrowDown');
    await keys.press('Shift+End');
    await wholePounds(page, keys, benefits.length + expenses.length);
    await headingAt(page, keys, employment[0], 'Employment');
    await keys.press(...Array.from({ length: 5 }, () => 'Shift+ArrowDown'));
    await wholePounds(page, keys, 6);
    await keys.press('Home');
    await keys.to(line(page, '1.1 Payrolled'), 'ArrowDown');
    await keys.press('Alt+Shift+ArrowRight');
    await expect(line(page, '1.1 Payrolled')).toHaveAttribute('aria-level', '4');
    await keys.to(line(page, '2 UK tax'), 'ArrowDown');
    await keys.press('Enter');
    await keys.to(page.getByText('Answer', { exact: true }));
    await keys.press('Enter', 'Escape');
    await tick(page, keys, 'Can be negative');
    await keys.to(line(page, '4 PAYE'), 'ArrowDown');
    await tick(page, keys, 'Required');
    await keys.to(line(page, '6.1 Date'), 'ArrowDown');
    await keys.press('Alt+Shift+ArrowRight');
    await keys.to(line(page, '8 Pay'), 'ArrowDown');
    await keys.press('Alt+ArrowDown');
    await expect(page.getByText('Done: moved Box 8, below 7 Close company')).toBeAttached();
  });

  await test.step('publishes it: its scenarios pass, and nothing blocks it', async () => {
    await keys.press('F6', 'F6', 'F6');
    await keys.to(page.getByRole('tab', { name: 'Tests' }), 'ArrowRight');
    // The scenarios that came with the app include their expected return. This form must produce the same one.
    await expect(page.getByText(/^All \d scenarios pass\.$/)).toBeVisible();
    await expect(page.getByText('SA102 · Baker and director')).toBeVisible();
    await keys.press('F6');
    await keys.to(page.getByRole('button', { name: 'Publish…' }));
    await keys.press('Enter');
    await keys.to(page.getByLabel('Note for the log'));
    await keys.type('Built by hand');
    await keys.to(page.getByRole('button', { name: 'Publish', exact: true }));
    await keys.press('Enter');
    await keys.at(page.getByRole('status').filter({ hasText: 'Version 1 published' }));
    await keys.nothingElse();
  });

  const filer = await browser.newPage();
  await test.step('a filer fills it in, and the tax includes it', async () => {
    await signUp(filer);
    await fillProfile(filer);
    await navigateTo(filer, `/taxForms/SA102?year=${FORM.year}`);
    await filer.getByRole('button', { name: 'Add employment' }).click();
    await filer.getByLabel(/^Include/).check();
    await expect(filer.getByLabel('Payrolled benefits')).toBeHidden();
    await filer.getByLabel('Pay from this employment').fill('40000');
    await expect(filer.getByLabel('Payrolled benefits')).toBeVisible();
    await filer.getByLabel('UK tax taken off this pay').fill('4000');
    await filer.getByLabel('PAYE reference of the employer').fill('123/A456');
    await filer.getByLabel('Name of the employer').fill('Mill Works Ltd');
    await filer.getByLabel('Professional fees and subscriptions').fill('300.40');
    await filer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(filer.getByText(/^Saved/)).toBeVisible();
    await navigateTo(filer, '/taxBreakdown');
    await chooseYear(filer, FORM.year);
    for (const row of [/^Pay £40,000\.00/, /^Expenses −£301\.00/, /^Income Tax £5,425\.80/])
      await expect(filer.getByRole('row', { name: row })).toBeVisible();
    await expect(filer.getByRole('row', { name: /^Tax already deducted −£4,000\.00/ })).toBeVisible();
  });

  await test.step('it is sent, and arrives as it was built', async () => {
    await filer.getByRole('navigation').getByText('Tax filings', { exact: true }).click();
    await filer.getByRole('link', { name: 'File New Return or Amendment' }).click();
    await filer.getByLabel('File with HMRC account').check();
    await filer.getByLabel('HMRC username').fill('123456789012');
    await filer.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
    await filer.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(filer.getByText('YOUR TEST WAS SUCCESSFUL', { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    const reply = await fetch(`${sandbox}/_returns?utr=${UTR}`);
    const { returns } = (await reply.json()) as { returns: { xml: string }[] };
    expect(returns).toHaveLength(1);
    expect(returns[0]?.xml).not.toContain('sandbox-pass');
    expect(returns[0]?.xml).toContain(
      '<SA102><Employment><PayFromEmployment>40000.00</PayFromEmployment><TaxTakenOffPay>4000.00</TaxTakenOffPay>' +
        '<EmployerPAYEReference>123/A456</EmployerPAYEReference><EmployersName>Mill Works Ltd</EmployersName>' +
        '<CompanyDirector>no</CompanyDirector></Employment><Expenses><ProfessionalFeesAndSubscriptions>301.00' +
        '</ProfessionalFeesAndSubscriptions></Expenses></SA102>',
    );
  });
});

const UTR = '1123456789';

async function fillProfile(page: Page): Promise<void> {
  await navigateTo(page, '/profileMain');
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill(UTR);
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

const line = (page: Page, name: string) => page.getByRole('treeitem', { name }).first();

/** The section that starts with this box. Afterwards the focus is on the box again. */
async function headingAt(page: Page, keys: Keys, box: Box | undefined, text: string): Promise<void> {
  if (box === undefined) throw new Error('no box to begin with');
  await keys.to(line(page, box.title), 'ArrowUp');
  await keys.press('b');
  await keys.type('sec');
  await keys.press('Enter');
  const heading = property(page, 'Starts a section called');
  await keys.at(heading);
  await keys.paste(text);
  await keys.press('Escape');
  await keys.at(line(page, box.title));
}

/** Selects all of them in one step. */
async function wholePounds(page: Page, keys: Keys, count: number): Promise<void> {
  await keys.press('Enter');
  await keys.at(page.getByRole('heading', { name: `${count} fields` }));
  await keys.to(page.getByLabel('Whole pounds when filed'));
  await keys.type('Yes');
  await keys.press('Escape');
}

async function tick(page: Page, keys: Keys, label: string): Promise<void> {
  await keys.press('Enter');
  await keys.at(property(page, 'Title'));
  await keys.to(property(page, label));
  await keys.press('Space', 'Escape');
}

const property = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Properties' }).getByLabel(label, { exact: true });

async function addBox(page: Page, keys: Keys, box: Box, part: string): Promise<void> {
  await keys.press('a');
  await keys.type(box.kind);
  await keys.press('Enter');
  await keys.at(property(page, 'Title'));
  await keys.paste(box.title);
  await keys.press('Tab');
  await keys.type(box.box);
  await keys.press('Tab');
  await keys.type(box.name ?? `box_${box.box.replace('.', '_')}`);
  if (box.calc !== undefined) {
    await keys.to(property(page, 'Feeds the tax as'));
    await keys.type(box.calc);
    await expect(property(page, 'Feeds the tax as')).toHaveValue(box.calc);
  }
  await keys.to(page.getByRole('button', { name: 'Choose an XML element' }));
  await keys.press('Enter');
  await keys.at(page.getByLabel('Name or box number'));
  await keys.paste(`SA102/${part}/${box.xml}`);
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose another XML element' })).toBeFocused();
  await keys.press('Escape');
  await keys.at(page.getByRole('treeitem', { name: box.title }));
}
