import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const FILE = [
  'Date,Start time,End time,Vehicle,Miles,Claimed,From,Via,To,Description',
  '02/06/2026,09:30,10:30,By car or van,40,Yes,,,,Paper merchant',
  '03/06/2026,09:30,10:30,By car or van,60.5,Yes,,,,Trade fair',
  '',
].join('\r\n');

test('a trader logs, measures, repeats and imports journeys, and sees them in the tax', async ({ page }) => {
  const email = `${randomUUID()}@people.example`;
  await signIn(page, { email }, null);
  await page.goto('/journeys');
  await expect(page.getByRole('heading', { name: 'No journeys in 2026-2027' })).toBeVisible();

  await test.step('a journey there and back is measured, drawn, and claimed', async () => {
    const add = page.getByRole('button', { name: 'Add journey' }).first();
    await expect(add).toBeEnabled();
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add journey' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const oops = page.getByRole('dialog', { name: 'Oops' });
    await expect(oops).toContainText('Information required');
    await expect(oops).toContainText('no Description');
    await oops.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Description').fill('Northlight Studio');
    await dialog.getByRole('button', { name: 'Calculate Distance' }).click();
    await expect(oops).toContainText('Please input both a start and end postcode to calculate distance');
    await oops.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Start postcode').fill('sw1a 1aa');
    await dialog.getByLabel('End postcode').fill('ZZ1 1ZZ');
    await dialog.getByRole('button', { name: 'Calculate Distance' }).click();
    await dialog
      .getByRole('button', {
        name: 'Could not get distance. Please check postcodes or enter mileage here.',
      })
      .click();
    await expect(dialog.getByLabel('Miles')).toBeFocused();
    await dialog.getByLabel('End postcode').fill('OX1 1BX');
    await dialog.getByLabel('There and back').check();
    await dialog.getByLabel('Date').fill('01/06/2026');
    await dialog.getByLabel('Start time').fill('09:30');
    await dialog.getByRole('button', { name: 'Calculate Distance' }).click();
    await expect(dialog.getByText('114 miles, 2 hours 32 minutes')).toBeVisible();
    await expect(dialog.getByLabel('Miles')).toHaveValue('114');
    await expect(
      dialog.getByRole('img', { name: 'The route: SW1A 1AA to OX1 1BX to SW1A 1AA' }),
    ).toBeVisible();
    await photograph(page, '90-journey-dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('row', { name: /Northlight Studio.*OX1 1BX and back.*114\.00/ }),
    ).toBeVisible();
    await expect(page.getByText('114 miles claimed')).toBeVisible();
  });

  await test.step('a journey at the same time is refused', async () => {
    await page.getByRole('button', { name: 'Add journey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add journey' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Description').fill('Post office');
    await dialog.getByLabel('Date').fill('01/06/2026');
    await dialog.getByLabel('Start time').fill('10:00');
    await dialog.getByLabel('Miles').fill('3');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const oops = page.getByRole('dialog', { name: 'Oops' });
    await expect(oops).toContainText(
      'Journey time error: There is already a journey logged for this time period',
    );
    await oops.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Start time').fill('3pm');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('117 miles claimed')).toBeVisible();
  });

  await test.step('a file is looked at first, imported, and undone whole', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import journeys' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import journeys' });
    await expect(dialog).toBeVisible();
    await dialog
      .getByLabel('File of journeys')
      .setInputFiles({ name: 'miles.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await expect(dialog.getByRole('cell', { name: 'Trade fair' })).toBeVisible();
    await photograph(page, '91-journeys-import');
    await dialog.getByRole('button', { name: 'Import 2 journeys' }).click();
    await expect(page.getByText('217.5 miles claimed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('117 miles claimed')).toBeVisible();
  });

  await test.step('the downloaded file has the same journeys, so importing it adds none', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Download filtered journeys' }).click();
    const file = await (await download).path();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import journeys' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import journeys' });
    await expect(dialog).toBeVisible();
    const input = dialog.getByLabel('File of journeys');
    await input.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
    await expect(dialog.getByRole('alert')).toContainText('The file is empty.');
    await input.setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: readFileSync(file) });
    await expect(dialog).toContainText('2 journeys left out, because you have logged them already.');
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the vehicle of several journeys changes after a question', async () => {
    await page.getByRole('checkbox', { name: /Select all/i }).check();
    await page.getByLabel('Change vehicle').selectOption('By motorbike or scooter');
    const question = page.getByRole('dialog', { name: 'Change vehicle' });
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('row', { name: /By motorbike or scooter/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('row', { name: /By car or van/ })).toHaveCount(2);
    await photograph(page, '92-journeys');
  });

  await test.step('a journey is repeated today with one press', async () => {
    await page.getByRole('checkbox', { name: /Northlight Studio/ }).check();
    await page.getByRole('button', { name: 'Repeat today' }).click();
    await expect(page.getByText('231 miles claimed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('117 miles claimed')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  });

  await test.step('a journey is discarded and restored', async () => {
    await page.getByRole('checkbox', { name: /Post office/ }).check();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('row', { name: /Post office/ })).toBeHidden();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Show discarded journeys' }).click();
    await page.getByRole('checkbox', { name: /Post office/ }).check();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('heading', { name: 'No discarded journeys in 2026-2027' })).toBeVisible();
  });

  await test.step('the claim is in the tax breakdown, which leads back to the journeys', async () => {
    await page.evaluate(
      async (token) => {
        const send = (path: string, body: object) =>
          fetch(`/api/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', token },
            body: JSON.stringify(body),
          });
        await send('createTransaction.php', {
          description: 'Invoice 1',
          amount: 30_000,
          trans_type: 'In',
          trans_date: '01/06/2026',
          category: 5,
        });
      },
      await tokenOf(page),
    );
    await page.goto('/taxBreakdown');
    // 114 miles at the 55p of 2026-27.
    const row = page.getByRole('row', { name: /Mileage claimed/ });
    await expect(row).toContainText('62.70');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/journeys\?claimed=yes&year=2026-2027$/);
    await expect(page.getByRole('row', { name: /Northlight Studio/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Post office/ })).toBeHidden();
  });

  await test.step('another screen can open the dialog', async () => {
    await navigateTo(page, '/transactions');
    await page.evaluate(() => {
      history.pushState({ usr: { addJourney: true }, key: 'x', idx: 9 }, '', '/journeys');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(page.getByRole('dialog', { name: 'Add journey' })).toBeVisible();
  });
});

/** The token of the session that the page has stored. */
async function tokenOf(page: { evaluate: <T>(read: () => T) => Promise<T> }): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}
