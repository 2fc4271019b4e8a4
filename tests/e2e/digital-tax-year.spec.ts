import {
  addAfterFiling,
  addTransaction,
  connectWithHmrc,
  sendUpdate,
  signUpForDigitalTax,
} from './support/digital-tax.ts';
import { navigateTo } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Today is 20 November 2026, so both years have ended. */
const years = [
  { name: 'a trade, with updates for the year so far', nin: 'AA313131A', has: 'trade', year: 2025 },
  { name: 'UK property, with updates for the year so far', nin: 'AA313131B', has: 'property', year: 2025 },
  {
    name: 'a trade and property, with updates for the year so far',
    nin: 'AA313131D',
    has: 'both',
    year: 2025,
  },
  { name: 'a trade and property in 2024-25, period by period', nin: 'AA313131C', has: 'both', year: 2024 },
] as const;

for (const { name, nin, has, year } of years)
  test(`walks through a year of ${name}: four updates, a late transaction, the final declaration`, async ({
    page,
  }) => {
    test.slow();
    await signUpForDigitalTax(page, nin);
    const quarters = [
      [`10/05/${year}`, `5 Jul ${year}`],
      [`10/08/${year}`, `5 Oct ${year}`],
      [`10/11/${year}`, `5 Jan ${year + 1}`],
      [`10/02/${year + 1}`, `5 Apr ${year + 1}`],
    ] as const;
    for (const [day] of quarters) {
      if (has !== 'property')
        await addTransaction(page, {
          description: 'Invoice',
          amount: '1000.00',
          trans_type: 'In',
          category: 5,
          trans_date: day,
        });
      if (has !== 'trade')
        await addTransaction(page, {
          description: 'Rent',
          amount: '700.00',
          trans_type: 'In',
          category: 2,
          trans_date: day,
        });
    }
    await page.goto(`/MTD?year=${year}-${year + 1}`);
    await connectWithHmrc(page, { nin, has });

    const businesses = page.getByRole('combobox', { name: 'Business' });
    const choices = has === 'both' ? await businesses.getByRole('option').allTextContents() : [undefined];
    expect(choices).toHaveLength(has === 'both' ? 2 : 1);
    for (const choice of choices)
      await test.step(`four updates of ${choice ?? 'the business'}`, async () => {
        if (choice !== undefined) await businesses.selectOption(choice);
        for (const [, end] of quarters) await sendUpdate(page, `Submit Update for the period to ${end}`);
        await expect(page.getByRole('cell', { name: /^Fulfilled/ })).toHaveCount(4);
      });

    await test.step('a late transaction is amended', async () => {
      await addTransaction(page, {
        description: 'Found later',
        amount: '55.50',
        trans_type: 'In',
        category: has === 'property' ? 2 : 5,
        trans_date: `01/03/${year + 1}`,
      });
      if (has === 'both') {
        const trade = choices.find((choice) => choice?.includes('Self-employment'));
        await businesses.selectOption(trade ?? '');
      }
      await sendUpdate(page, `Amend for the period to 5 Apr ${year + 1}`);
      // The list is loaded again after sending; until then its first row is an earlier update.
      const details = page.getByRole('button', { name: /^Details of Quarterly update/ });
      if (has === 'both') await page.getByRole('button', { name: 'Show all 9' }).click();
      await expect(details).toHaveCount(has === 'both' ? 9 : 5);
      await details.first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('What was sent').click();
      const total = year === 2024 ? '1055.5' : has === 'property' ? '2855.5' : '4055.5';
      await expect(dialog.getByText(new RegExp(`: ${total}\\b`))).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    const dialog = page.getByRole('dialog');
    await test.step('the figures of each business are confirmed', async () => {
      await page.getByRole('tab', { name: 'End of Year' }).click();
      await expect(page.getByRole('heading', { name: 'Final declaration' })).toBeVisible();
      for (const choice of choices) {
        if (choice !== undefined) await businesses.selectOption(choice);
        await page.getByRole('button', { name: /^Submit the statement/ }).click();
        await expect(page).toHaveURL(/&dialog=statement/);
        await expect(dialog.getByText(`From the updates sent, up to 5 April ${year + 1}.`)).toBeVisible();
        if (choice === choices[0]) await photograph(page, `digital-tax-statement-${has}`);
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Confirm' }).click();
        await page.getByRole('dialog', { name: 'Submitted' }).getByRole('button', { name: 'OK' }).click();
      }
    });

    await test.step('Back closes the final declaration, and a link opens it', async () => {
      await page.getByRole('button', { name: 'Finalise' }).click();
      await expect(dialog.getByRole('button', { name: 'Review' })).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Finalise' })).toBeFocused();
      await page.goForward();
      await page.reload();
    });

    await test.step('the year is finalised, and shows as filed', async () => {
      await dialog.getByRole('button', { name: 'Review' }).click();
      await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeVisible({
        timeout: 60_000,
      });
      const compared = dialog.getByRole('region', { name: 'HMRC’s calculation next to ours' });
      await expect(compared.getByText(`6 April ${year} to 5 April ${year + 1}`)).toHaveCount(choices.length);
      await expect(compared.getByRole('row', { name: /^Total income/ })).toContainText('None');
      await photograph(page, `digital-tax-finalise-${has}`);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      const done = page.getByText('Your tax calculation has been finalised and submitted to HMRC.');
      await expect(done).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Finalise' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Amend' })).toHaveCount(year === 2024 ? 0 : 1);
      await navigateTo(page, '/taxReturns');
      await page.getByRole('link', { name: `Digital Tax of ${year}-${year + 1}` }).click();
      await expect(page.getByRole('heading', { name: 'Final declaration' })).toBeVisible();
    });

    if (has !== 'trade') return;
    await test.step('the return form of the year leads to the declaration', async () => {
      await navigateTo(page, `/taxReturn/form?year=${year}-${year + 1}`);
      await expect(page.getByText(`${year}-${year + 1} was declared through Digital Tax`)).toBeVisible();
      await expect(page.getByLabel('This is an amendment')).toBeHidden();
      await photograph(page, 'return-declared');
      await page.getByRole('link', { name: 'Show final declaration' }).click();
      await expect(page.getByRole('button', { name: 'Amend' })).toBeVisible();
    });

    await test.step('an amendment would leave out what has changed in the books since the last update', async () => {
      await addAfterFiling(page, {
        description: 'Found after filing',
        amount: '80.00',
        trans_type: 'In',
        category: 5,
        trans_date: `02/03/${year + 1}`,
      });
      await page.reload();
      await page.getByRole('button', { name: 'Amend' }).click();
      await expect(dialog.getByText(/the books have changed since the update to 5 April 2026/)).toBeVisible();
      await photograph(page, 'digital-tax-books-changed');
      await dialog.getByRole('link', { name: /^Show update/ }).click();
      await expect(page.getByRole('dialog', { name: /^Amend update/ })).toBeVisible();
      await page.goBack();
      await expect(dialog.getByRole('button', { name: 'Review' })).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    await test.step('an update after the declaration makes the statement out of date', async () => {
      await page.getByRole('tab', { name: 'Quarterly Updates' }).click();
      await expect(
        page.getByText(/An update sent now changes the figures at HMRC, but counts only once/),
      ).toBeVisible();
      await expect(page.getByRole('row', { name: /The books have changed since/ })).toContainText(
        '5 Apr 2026',
      );
      await photograph(page, 'digital-tax-quarters-declared');
      await sendUpdate(page, `Amend for the period to 5 Apr ${year + 1}`);
      await page.getByRole('link', { name: 'Show final declaration' }).first().click();
      await expect(page.getByText(/^Out of date\. It was confirmed on/)).toBeVisible();
      await photograph(page, 'digital-tax-out-of-date');
    });

    await test.step('the amendment asks for what is missing, and is sent without it', async () => {
      await page.getByRole('button', { name: 'Amend' }).click();
      await expect(dialog.getByRole('link', { name: /^Show statement/ })).toBeVisible();
      await dialog.getByRole('button', { name: 'Review' }).click();
      const without = dialog.getByLabel(`I want to finalise ${year}-${year + 1} without this.`);
      await expect(without).not.toBeChecked({ timeout: 60_000 });
      await photograph(page, 'digital-tax-amend');
      await dialog.getByLabel(/^The information I have provided/).check();
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      const asked = page.getByRole('dialog', { name: 'Please confirm' });
      await expect(asked).toContainText('Something is missing for this year.');
      await asked.getByRole('button', { name: 'OK' }).click();
      await without.check();
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(
        page.getByText('Your tax calculation has been finalised and submitted to HMRC.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: /^Details of Amended final declaration/ })).toBeVisible();
    });
  });
