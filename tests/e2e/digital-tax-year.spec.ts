import { addTransaction, connectWithHmrc, sendUpdate, signUpForDigitalTax } from './support/digital-tax.ts';
import { expect, test } from './support/test.ts';

/** Today is 20 November 2026, so both years have ended. */
const years = [
  { name: 'a trade, with updates for the year so far', nin: 'AA313131A', has: 'trade', year: 2025 },
  { name: 'UK property, with updates for the year so far', nin: 'AA313131B', has: 'property', year: 2025 },
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
      for (const choice of choices) {
        if (choice !== undefined) await businesses.selectOption(choice);
        await page.getByRole('button', { name: /^Submit the statement/ }).click();
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Confirm' }).click();
        await page.getByRole('dialog', { name: 'Submitted' }).getByRole('button', { name: 'OK' }).click();
      }
    });

    await test.step('the year is finalised, and shows as filed', async () => {
      await page.getByRole('button', { name: 'Finalise' }).click();
      await dialog.getByRole('button', { name: 'Review' }).click();
      await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      const done = page.getByText('Your tax calculation has been finalised and submitted to HMRC.');
      await expect(done).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Finalise' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Amend' })).toHaveCount(year === 2024 ? 0 : 1);
      await page.goto('/taxReturns');
      await expect(page.getByRole('link', { name: `Digital Tax of ${year}-${year + 1}` })).toBeVisible();
    });
  });
