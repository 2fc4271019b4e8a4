import type { Scene } from '../scene.ts';

export const startScene: Scene = {
  id: 'start-here',
  topic: 'start',
  title: 'Start here',
  at: '/home',
  play: async (stage, page) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await stage.say('Formledger turns what you earn and spend into a tax return. This is your home page.');
    await stage.say('The guide shows what to do next, and ticks off what you have done.');
    await stage.point(page.getByRole('progressbar'));
    await stage.say('First, say how you earn. The label then leads to the form for it.');
    await stage.click(page.getByRole('checkbox', { name: 'Self-employed' }));
    await stage.say('Under Transactions are your books: what came in, and what went out.');
    await stage.click(menu.getByRole('link', { name: 'Transactions' }));
    await stage.say('The bar at the top always shows your income, your expenses and a tax estimate.');
    await stage.point(page.getByRole('region', { name: 'Tax year summary' }).getByRole('link').first());
    await stage.say('The tax breakdown shows how we work the estimate out.');
    await stage.click(page.getByRole('link', { name: 'View tax breakdown' }));
    await stage.say('Your tax forms take their figures from your books. You only add the rest.');
    await stage.click(menu.getByRole('link', { name: 'Tax forms' }));
    await stage.say('When the tax year is over, you check your return and send it to HMRC from here.');
    await stage.click(menu.getByRole('link', { name: 'Tax filings' }));
    await stage.say('If you are stuck, Get help has a page about every part of Formledger.');
    await stage.point(menu.getByRole('link', { name: 'Get help' }));
  },
};
