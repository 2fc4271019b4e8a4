import type { Page } from '@playwright/test';
import type { Scene } from '../scene.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Transactions' });

export const transactionScenes: readonly Scene[] = [
  {
    id: 'transactions-tagging',
    topic: 'transactions',
    title: 'Tag transactions',
    at: '/transactions?tagged=no',
    play: async (stage, page) => {
      await stage.say('A tag says what a transaction was for. These transactions do not have one yet.');
      await stage.say('Select one or more of them.');
      await stage.click(rows(page).getByRole('checkbox', { name: /Screwfix/ }));
      await stage.click(rows(page).getByRole('checkbox', { name: /Trainline/ }));
      await stage.say('Press Select Tag, and type a few letters of the tag.');
      await stage.click(page.getByRole('button', { name: 'Select Tag' }));
      await stage.type(page.getByLabel('Search tags'), 'Trading expense');
      await stage.say('You see what counts under this tag. Press Enter to choose it.');
      await stage.press('Enter');
      await stage.say('Both transactions now count as expenses. The figures at the top have changed.');
      await stage.point(page.getByRole('region', { name: 'Tax year summary' }).getByRole('link').nth(1));
      await stage.say('If it was a mistake, press Undo.');
      await stage.point(page.getByRole('button', { name: 'Undo' }).first());
    },
  },
  {
    id: 'transactions-filtering',
    topic: 'transactions',
    title: 'Find transactions with filters',
    at: '/transactions',
    play: async (stage, page) => {
      await stage.say('With filters you find transactions quickly. They are above the list.');
      await stage.say('Show only what has no tag yet, to see what is left to do.');
      await stage.choose(page.getByLabel('Tag filter'), 'Not tagged');
      await stage.say('Or only money that came in, with or without a tag.');
      await stage.choose(page.getByLabel('Tag filter'), { index: 0 });
      await stage.choose(page.getByLabel('Money filter'), 'Money in');
      await stage.say('Type part of a description to search for it.');
      await stage.choose(page.getByLabel('Money filter'), { index: 0 });
      await stage.type(page.getByLabel('Search transactions'), 'Adobe');
      await stage.say('More filters has accounts, dates, amounts and tags.');
      await stage.click(page.getByRole('button', { name: 'More filters' }));
      await stage.look(1_500);
      await stage.press('Escape');
      await stage.say('If you use filters often, save them under a name.');
      await stage.click(page.getByRole('button', { name: 'Saved filters' }));
      await stage.look(1_500);
      await stage.press('Escape');
      await stage.say('Clear filters shows everything again.');
      await stage.click(page.getByRole('button', { name: 'Clear filters' }).first());
    },
  },
  {
    id: 'transactions-adding',
    topic: 'transactions',
    title: 'Add a transaction by hand',
    at: '/transactions',
    play: async (stage, page) => {
      const dialog = page.getByRole('dialog', { name: 'Add transaction' });
      await stage.say('If you paid in cash, or your bank is not connected, add a transaction by hand.');
      await stage.click(page.getByRole('button', { name: 'Add transaction' }).first());
      await stage.say('Choose whether money went out or came in.');
      await stage.choose(dialog.getByLabel('Type'), 'Money out');
      await stage.say('Say what it was, and how much.');
      await stage.type(dialog.getByLabel('Description'), 'Printer paper');
      await stage.type(dialog.getByLabel('Amount'), '18.50');
      await stage.say('The tag decides which box of your return it counts in.');
      await stage.type(dialog.getByLabel('Tax tag'), 'Trading expense');
      await stage.click(dialog.getByRole('option', { name: 'Trading expense' }).first());
      await stage.say('Enter the date. You can also add a note and a receipt.');
      await stage.type(dialog.getByLabel('Date'), '18112026');
      await stage.say('Press Add.');
      await stage.click(dialog.getByRole('button', { name: 'Add', exact: true }));
      await stage.say('The transaction is in your books at once, and counts in your tax.');
      await stage.point(rows(page).getByRole('gridcell', { name: 'Printer paper', exact: true }));
    },
  },
  {
    id: 'transactions-receipts',
    topic: 'transactions',
    title: 'Attach a receipt',
    at: '/transactions?q=Adobe',
    play: async (stage, page) => {
      const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
      await stage.say('HMRC can ask for receipts years later. Keep each one with its transaction.');
      await stage.say('Press Edit to open a transaction.');
      await stage.click(rows(page).getByRole('button', { name: /^Edit/ }).first());
      await stage.say('Drop a photo or a PDF on Receipts, or press it and choose a file.');
      await stage.point(dialog.getByRole('button', { name: 'Receipts' }));
      const receipt = {
        name: 'adobe-november.png',
        mimeType: 'image/png',
        buffer: await receiptPicture(page),
      };
      await dialog.locator('input[type=file][aria-label="Receipts"]').setInputFiles(receipt);
      await page.getByText('adobe-november').first().waitFor();
      await stage.look();
      await stage.say('It is saved at once. We remove where and when a photo was taken.');
      await stage.say('The list now shows a receipt for this transaction. Press it to look at the receipt.');
      await stage.click(dialog.getByRole('button', { name: 'Cancel' }));
    },
  },
];

/** A small receipt, drawn by a page of its own. */
async function receiptPicture(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 320, height: 420 });
  await paper.setContent(
    '<body style="font:16px sans-serif;margin:24px"><h2>Adobe</h2><p>Creative Cloud</p><p>14 November 2026</p><hr><p><b>Total £56.98</b></p>',
  );
  const picture = await paper.screenshot();
  await paper.close();
  return picture;
}
