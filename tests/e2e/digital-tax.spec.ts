import { addTransaction, connectWithHmrc, signInAtHmrc, signUpForDigitalTax } from './support/digital-tax.ts';
import { chooseYear } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Today is 20 November 2026: of 2026-27, two updates are late and one is not due yet. */
test('connects with HMRC, sends an update of a trade, and shows what was sent and the report', async ({
  page,
  browser,
}) => {
  const nin = 'AA246801A';
  await signUpForDigitalTax(page, nin);
  await addTransaction(page, {
    description: 'Invoice 1',
    amount: '1200.00',
    trans_type: 'In',
    category: 5,
    trans_date: '10/05/2026',
  });
  await page.goto('/MTD?year=2026-2027');

  const sandbox =
    await test.step('HMRC opens in a window, and the page continues when it has returned', async () => {
      const found = await connectWithHmrc(page, { nin, has: 'trade' });
      await photograph(page, 'digital-tax-quarters');
      return found;
    });

  const dialog = page.getByRole('dialog');
  await test.step('the figures of the update lead to their transactions', async () => {
    await page.getByRole('button', { name: 'Submit Update for the period to 5 Oct 2026' }).click();
    await photograph(page, 'digital-tax-update');
    await dialog.getByRole('link', { name: '£1,200.00 (1 transaction)' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(page.getByText('06/04/2026 to 05/10/2026 (tax date)')).toBeVisible();
    await expect(page.getByRole('row', { name: /Invoice 1/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('the update is still open, and sending it needs the declaration', async () => {
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    const done = page.getByRole('dialog', { name: 'Submitted' });
    await expect(done).toContainText('Data for the period has been submitted.');
    await done.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('the quarters up to it are fulfilled, and what was sent is listed', async () => {
    await expect(page.getByRole('cell', { name: /^Fulfilled/ })).toHaveCount(2);
    await page.getByRole('button', { name: /^Details of Quarterly update/ }).click();
    await expect(dialog.getByText('Accepted')).toBeVisible();
    await dialog.getByText('What was sent').click();
    await expect(dialog.getByText(/"turnover": 1200/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('anyone with the link reads the report, until it is ended', async () => {
    const link = page.getByRole('link', { name: /^Open report/ });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const address = (await link.getAttribute('href')) ?? '';
    await photograph(page, 'digital-tax-compared');
    const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'Tax return for 2026-2027' })).toBeVisible();
    await expect(visitor.getByText('Ann Archer')).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await photograph(visitor, 'digital-tax-report');
    await page.getByRole('button', { name: 'End report links' }).click();
    await dialog.getByRole('button', { name: 'End report links' }).click();
    await expect(page.getByText('The report links of this year no longer work.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This link does not work')).toBeVisible();
    await visitor.context().close();
  });

  await test.step('a state benefit is added and copied to the tax form', async () => {
    await page.getByRole('tab', { name: 'State Benefits' }).click();
    await expect(page.getByText(/once it has ended, from 6 April 2027/)).toBeVisible();
    await chooseYear(page, '2025-2026');
    await page.getByRole('button', { name: 'Add benefit' }).click();
    await expect(dialog.getByLabel(/^Benefit/)).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add benefit' }).click();
    await dialog.getByLabel(/^Benefit/).selectOption('State Pension');
    await dialog.getByLabel(/^Start date/).fill('31/02/2025');
    await dialog.getByLabel(/^Start date/).press('Tab');
    const invalid = page.getByRole('dialog', { name: 'Invalid date' });
    await expect(invalid).toContainText('Please enter a valid date.');
    await invalid.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByLabel(/^Start date/)).toHaveAccessibleDescription(/Please enter a valid date/);
    await dialog.getByLabel(/^Start date/).fill('06/04/2025');
    await dialog.getByLabel(/^Amount/).fill('9000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Amend State Pension' })).toBeVisible();
    await photograph(page, 'digital-tax-benefits');
    await page.getByRole('button', { name: 'Copy to tax form' }).click();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText(/of SA100 changed/)).toBeVisible();
  });

  await test.step('the connection ends while a benefit is amended, and is made again in the dialog', async () => {
    await sandbox.control({ next: 'grant-revoked', on: 'AmendBenefit', nino: nin });
    await page.getByRole('button', { name: 'Amend State Pension' }).click();
    await dialog.getByLabel(/^Amount/).fill('9500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The connection with HMRC has ended.');
    await signInAtHmrc(page, { nin, has: 'trade' });
    await expect(dialog.getByText('You are connected with HMRC again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /^State Pension.*£9,500\.00/ })).toBeVisible();
  });

  await test.step('a benefit of HMRC is removed and restored, one’s own is deleted, and the record names them', async () => {
    await sandbox.person({
      nino: nin,
      benefits: {
        '2025-26': [
          {
            benefitId: 'f0d83ac0-a10a-4d57-9e41-6d033832779f',
            benefitType: 'jobSeekersAllowance',
            isCustomerAdded: false,
            startDate: '2025-05-01',
            amount: 800.55,
            taxPaid: 12.5,
          },
          {
            benefitId: 'f0d83ac0-a10a-4d57-9e41-6d0338327790',
            benefitType: 'statePension',
            isCustomerAdded: true,
            startDate: '2025-04-06',
            amount: 9500,
          },
        ],
      },
    });
    await page.getByRole('button', { name: 'Refresh the state benefits' }).click();
    await page.getByRole('button', { name: 'Remove Jobseeker’s Allowance' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: /^Jobseeker’s Allowance Removed 20 Nov 2026/ })).toBeVisible();
    await page.getByRole('button', { name: 'Restore Jobseeker’s Allowance' }).click();
    await expect(page.getByRole('button', { name: 'Remove Jobseeker’s Allowance' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove State Pension' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Remove State Pension' })).toBeHidden();
    await expect(page.getByRole('cell', { name: 'State Pension removed £9,500.00' })).toBeVisible();
    await expect(
      page.getByRole('cell', { name: 'Jobseeker’s Allowance restored £800.55, tax £12.50' }),
    ).toBeVisible();
    await photograph(page, 'digital-tax-sent-benefits');
    await page.getByRole('button', { name: 'Copy to tax form' }).click();
    await expect(dialog.getByRole('row', { name: '8 State Pension £9,000.00 Empty' })).toBeVisible();
    await expect(dialog.getByText(/^Tax taken off Jobseeker’s Allowance has no box/)).toBeVisible();
    await photograph(page, 'digital-tax-benefit-boxes');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('2 boxes of SA100 changed.')).toBeVisible();
  });

  await test.step('the year is confirmed, and can be finalised once it has ended', async () => {
    await chooseYear(page, '2026-2027');
    await page.getByRole('tab', { name: 'End of Year' }).click();
    await expect(page.getByText('From 6 Apr 2027', { exact: true })).toBeVisible();
    await photograph(page, 'digital-tax-end-of-year');
  });

  await test.step('the connection can be ended', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect from HMRC' }).click();
    await expect(dialog.getByRole('link', { name: /^Software you have authorised/ })).toHaveAttribute(
      'href',
      'https://www.tax.service.gov.uk/applications-manage-authority',
    );
    await photograph(page, 'digital-tax-disconnect');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect with HMRC' })).toBeVisible();
  });
});
