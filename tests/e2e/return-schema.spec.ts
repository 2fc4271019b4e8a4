import type { Page } from '@playwright/test';
import { listingText } from '#tests/support/return-schema.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { admin, navigateTo, signIn } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Everyone sees a new tax year, so this test needs its own server. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T14:00:00Z', 15);
});
test.afterAll(async () => {
  await server.close();
});

/** HMRC renames the tips and asks them of everyone; the name of the employer gets shorter. */
const listing = listingText({
  taxYear: '2027-28',
  changes: {
    'SA102/Employment': (children) =>
      children.map((one) => {
        if (one.name === 'EmployersName') return { ...one, type: 'NE20' };
        return one.name === 'TipsAndOtherPayments'
          ? { name: 'TipsAndOtherReceipts', type: 'P', required: true }
          : one;
      }),
  },
});

test('staff build the return of a new year from HMRC’s schema with the editor alone, and open it for filing', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.clock.setFixedTime('2026-11-20T14:00:00Z');
  await signIn(page, admin);

  await test.step('the year is started, and its schema uploaded', async () => {
    await navigateTo(page, '/admin/forms');
    await page.getByRole('button', { name: 'Start 2027-28' }).click();
    await page
      .getByRole('dialog', { name: 'Start 2027-28?' })
      .getByRole('button', { name: 'Start 2027-28' })
      .click();
    await page.getByRole('link', { name: 'HMRC’s schema' }).click();
    await expect(page.getByText('There is no schema for 2027-28 yet.')).toBeVisible();
    await upload(page, listingText({ taxYear: '2026-27' }));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The file is for 2026-27, not for 2027-28.',
    );
    await upload(page, listing);
    await expect(page.getByRole('status').filter({ hasText: 'mtr.json is file 1' })).toBeVisible();
    await expect(page.getByText('Returns for 2027-28 cannot be sent.')).toBeVisible();
    const missing = page.getByRole('list', { name: 'What is missing' }).getByRole('listitem');
    await expect(missing).toHaveText([
      'SA102/Employment/TipsAndOtherReceipts must be in the return, but no box of a published form is written to it.',
      'SA102, Box 3, as published: the return for 2027-28 has no element SA102/Employment/TipsAndOtherPayments.',
    ]);
    await expectAccessible(page);
  });

  await test.step('the worklist names what changed, and the box chooses the new element', async () => {
    await page.getByRole('link', { name: 'SA102, Box 3' }).first().click();
    await expect(page.getByRole('heading', { name: 'Box 3', exact: true })).toBeVisible();
    await tab(page, 'Worklist').click();
    const gone = worklist(page).filter({ hasText: 'Element TipsAndOtherPayments' });
    await expect(gone).toContainText('Box 3 is still written to it.');
    await expect(worklist(page).filter({ hasText: 'Element EmployersName' })).toContainText(
      'Text of up to 28 characters → text of up to 20 characters.',
    );
    await page.getByRole('button', { name: 'Choose another XML element' }).click();
    await page.getByLabel('Name or box number').fill('tips');
    await page.getByRole('button', { name: /TipsAndOtherReceipts$/ }).click();
    await expect(page.getByText(/^SA102\/Employment\/TipsAndOtherReceipts: amount of money/)).toBeVisible();
    await expect(page.getByText(/^Saved ·/)).toBeVisible();
    const added = worklist(page).filter({ hasText: 'Element TipsAndOtherReceipts' });
    await expect(added).toContainText('Written from Box 3.');
    await gone.getByRole('button', { name: /^Gone:/ }).click();
    await added.getByRole('button', { name: /^New:/ }).click();
    await worklist(page)
      .filter({ hasText: 'Element EmployersName' })
      .getByRole('button', { name: /^Changed:/ })
      .click();
    await expect(worklist(page).filter({ hasText: 'Element' })).toHaveCount(0);
  });

  await test.step('a test return is checked, and its problem leads to the box', async () => {
    await navigateTo(page, '/admin/years/2027-28/xml');
    await page.getByRole('button', { name: 'Test the returns' }).click();
    const job = page.getByRole('region', { name: /^SA102: / }).first();
    await expect(job).toContainText('TipsAndOtherReceipts is missing');
    await expect(job.getByRole('link', { name: 'SA102, Box 3' })).toHaveAttribute(
      'href',
      /^\/admin\/forms\/SA102\/2027-28\?field=/,
    );
  });

  await test.step('filing opens once the form is published', async () => {
    await expect(page.getByRole('button', { name: 'Open filing with file 1' })).toHaveCount(0);
    await navigateTo(page, '/admin/forms/SA102/2027-28');
    await tab(page, 'Worklist').click();
    await page.getByRole('button', { name: /^Accept \d+ unchanged boxes/ }).click();
    for (let left = await openItems(page); left > 0; left -= 1) {
      await worklist(page)
        .first()
        .getByRole('button', { name: /^(Same|Changed|New|Gone):/ })
        .and(page.locator('[data-fits]'))
        .click();
      await expect(worklist(page)).toHaveCount(left - 1);
    }
    await tab(page, 'Tests').click();
    await page.getByRole('button', { name: /^Confirm all/ }).click();
    await expect(page.getByText(/^All \d+ scenarios pass\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const publishing = page.getByRole('region', { name: 'Review and publish' });
    await publishing.getByLabel('Note for the log').fill('HMRC’s schema 1.0');
    await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Version 1 published')).toBeVisible();

    await navigateTo(page, '/admin/years/2027-28/xml');
    await page.getByRole('button', { name: 'Open filing with file 1' }).click();
    await page
      .getByRole('dialog', { name: 'Open filing of 2027-28?' })
      .getByRole('button', { name: 'Open filing' })
      .click();
    await expect(page.getByText('Returns for 2027-28 are sent with file 1.')).toBeVisible();
    await expectAccessible(page);
    await page.close();
  });
});

/** The number of items to decide. */
async function openItems(page: Page): Promise<number> {
  await expect(page.getByText(/^To decide \(\d+\)$/)).toBeVisible();
  await expect(page.getByText(/accepted as same\.$/)).toBeVisible();
  return worklist(page).count();
}

const upload = (page: Page, text: string) =>
  page
    .getByLabel('File of HMRC’s')
    .setInputFiles({ name: 'mtr.json', mimeType: 'application/json', buffer: Buffer.from(text) });
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Problems and changes' }).getByRole('tab', { name });
const worklist = (page: Page) => page.getByRole('list', { name: 'Worklist' }).getByRole('listitem');
