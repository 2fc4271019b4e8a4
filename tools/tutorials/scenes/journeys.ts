import type { Scene } from '../scene.ts';

export const journeyScenes: readonly Scene[] = [
  {
    id: 'journeys-logging',
    topic: 'journeys',
    title: 'Log a journey',
    at: '/journeys',
    play: async (stage, page) => {
      const dialog = page.getByRole('dialog', { name: 'Add journey' });
      await stage.say('If you drive or cycle for work, log each journey here.');
      await stage.click(page.getByRole('button', { name: 'Add journey' }).first());
      await stage.say('Say what the journey was for, and choose the vehicle.');
      await stage.type(dialog.getByLabel('Description'), 'Client in Manchester');
      await stage.choose(dialog.getByLabel('Vehicle'), 'By car or van');
      await stage.say('Enter both postcodes, and tick There and back if you returned the same way.');
      await stage.type(dialog.getByLabel('Start postcode'), 'LS1 1UR');
      await stage.type(dialog.getByLabel('End postcode'), 'M2 5DB');
      await stage.click(dialog.getByLabel('There and back'));
      await stage.say('Calculate Distance fills in the miles. You can also enter them yourself.');
      await stage.click(dialog.getByRole('button', { name: 'Calculate Distance' }));
      await stage.say('Enter the date and the start time, and add the journey.');
      await stage.type(dialog.getByLabel('Date'), '18112026');
      await stage.type(dialog.getByLabel('Start time'), '09:00');
      await stage.click(dialog.getByRole('button', { name: 'Add', exact: true }));
      await stage.say('To make the same journey again, press Repeat. It is logged for today.');
      await stage.point(page.getByRole('button', { name: /^Repeat/ }).first());
    },
  },
  {
    id: 'journeys-claiming',
    topic: 'journeys',
    title: 'Claim your mileage',
    at: '/journeys',
    play: async (stage, page) => {
      const grid = page.getByRole('grid', { name: 'Journeys' });
      await stage.say('A journey counts in your tax once you claim it.');
      await stage.say('Select one or more journeys.');
      await stage.click(grid.getByRole('checkbox').nth(1));
      const bar = page.getByRole('toolbar', { name: 'Selected journeys' });
      // A new one can be claimed already.
      const unclaim = bar.getByRole('button', { name: 'Unclaim' });
      if (await unclaim.isVisible()) {
        await stage.say('Unclaim takes a claim back.');
        await stage.click(unclaim);
        await stage.click(grid.getByRole('checkbox').nth(1));
      }
      await stage.say('Press Claim. We work out the mileage allowance at the rate of the vehicle.');
      await stage.click(bar.getByRole('button', { name: 'Claim', exact: true }));
      await stage.say('The allowance counts as an expense, as the bar at the top shows.');
      await stage.point(page.getByRole('region', { name: 'Tax year summary' }).getByRole('link').nth(1));
      await stage.say('Show only what is claimed, or what is not claimed yet.');
      await stage.choose(page.getByLabel('Claimed or not'), { index: 1 });
      await stage.say('In the tax breakdown you see the mileage, and how it was worked out.');
      await stage.click(page.getByRole('link', { name: 'View tax breakdown' }));
    },
  },
];
