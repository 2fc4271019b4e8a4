import type { Scene } from '../scene.ts';

export const changeScenes: readonly Scene[] = [
  {
    id: 'transactions-editing',
    topic: 'transactions',
    title: 'Edit and split a transaction',
    at: '/transactions?q=Adobe',
    play: async (stage, page) => {
      const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
      const grid = page.getByRole('grid', { name: 'Transactions' });
      await stage.say('Double click a transaction to change how it counts in your tax.');
      await stage.doubleClick(grid.getByRole('gridcell', { name: /^Adobe/ }).first());
      await stage.say('If you use something only half for work, claim 50%.');
      await stage.click(dialog.getByLabel('Percentage').last());
      await page.keyboard.press('Control+a');
      await stage.type(dialog.getByLabel('Percentage').last(), '50');
      await stage.say('The line below shows how much counts.');
      await stage.point(dialog.getByText(/^Claimed £/).first());
      await stage.say('If one payment was for several things, press Split and give each part a tag.');
      await stage.point(dialog.getByRole('button', { name: 'Split' }));
      await stage.say('A note is for yourself. It is not sent to HMRC.');
      await stage.type(dialog.getByLabel('Note'), 'Half for work');
      await stage.say('Save, and the list shows what is claimed.');
      await stage.click(dialog.getByRole('button', { name: 'Save' }));
    },
  },
  {
    id: 'transactions-untagging',
    topic: 'transactions',
    title: 'Take a tag away',
    at: '/transactions?tagged=yes',
    play: async (stage, page) => {
      const grid = page.getByRole('grid', { name: 'Transactions' });
      await stage.say('If a transaction should not count in your tax, take its tag away.');
      await stage.say('Select it. You can select several.');
      await stage.click(grid.getByRole('checkbox').nth(2));
      await stage.say('Press Untag.');
      await stage.click(page.getByRole('button', { name: 'Untag' }));
      await stage.click(page.getByRole('dialog', { name: 'Untag' }).getByRole('button', { name: 'Untag' }));
      await stage.say(
        'It has no tag now, so it no longer counts. The transaction itself stays in your books.',
      );
      await stage.say('To bring the tag back, press Undo. Later, open More and then History.');
      await stage.point(page.getByRole('button', { name: 'More', exact: true }));
      await stage.click(page.getByRole('button', { name: 'More', exact: true }));
    },
  },
];
