import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { admin, demoCode, enterPassword, filer, signIn } from './support/steps.ts';
import { codeIn, expect, expectAccessible, newestMail, test } from './support/test.ts';

const login = { name: 'Login', exact: true } as const;
const agentLogin = { name: 'Agent login' } as const;
const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };

/** Everything has been fetched that the page fetches by itself. */
async function openLogin(page: Page, at = '/login'): Promise<void> {
  await page.goto(at);
  await page.waitForLoadState('networkidle');
}

/** On the login page: the code of a mail, for somebody who may be new. */
async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
  await page.getByRole('button', login).click();
}

test('the page that signs people in is found however its address is written', async ({ page, context }) => {
  await test.step('somebody who is signed in goes on', async () => {
    await signIn(page, filer);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    for (const [from, to] of [
      ['/Login', '/transactions'],
      ['/LOGIN?target=accounts', '/accounts'],
      ['/login/?target=accounts', '/accounts'],
      ['/?target=accounts', '/accounts'],
      ['/%6Cogin', '/transactions'],
      ['/AGENT', '/agent'],
      ['/agent/', '/agent'],
    ] as const) {
      documents = 0;
      await page.goto(from, { waitUntil: 'commit' });
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(documents, from).toBeLessThanOrEqual(2);
    }
  });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  await test.step('agents come to their login', async () => {
    for (const address of ['/AGENT', '/agent/', '/%61gent']) {
      await page.goto(address);
      await expect(page.getByRole('heading', agentLogin)).toBeVisible();
      await expect(page).toHaveURL('/agent');
    }
  });

  await test.step('a link signs in and leaves no secret behind', async () => {
    await page.goto('/Magiclink/some-token/ann@people.example');
    await expect(page.getByText('It looks like your magic link has expired.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('some-token');
  });

  await test.step('what the address says stays', async () => {
    await page.goto('/login/?target=accounts&email=filer%40demo.example');
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/accounts');
  });
});

test('what is typed at once is typed into the next step', async ({ page }) => {
  await test.step('a password', async () => {
    await openLogin(page);
    await page.getByLabel('Email').fill(filer.email);
    await page.keyboard.press('Enter');
    await page.keyboard.type(filer.password);
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(filer.password);
  });

  await test.step('a secret code', async () => {
    await openLogin(page);
    await page.getByLabel('Email').fill(`${randomUUID()}@people.example`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForFunction(() => document.body.innerText.includes('Check your email'));
    await page.keyboard.type('12345678');
    await expect(page.getByLabel('Secret code', { exact: true })).toHaveValue('12345678');
  });

  await test.step('the code of an authenticator, with nothing drawn in between', async () => {
    await openLogin(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main') === null) document.documentElement.dataset['blank'] = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    await enterPassword(page, admin);
    await page.waitForFunction(() => document.body.innerText.includes('Authenticator code'));
    await page.keyboard.type('123456');
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('123456');
    await expect(page.locator('html')).not.toHaveAttribute('data-blank');
  });
});

test('without a connection the page that signs people in says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await test.step('the password is asked for', async () => {
    await page.route(/\/assets\/(?!main|rolldown|react|base|entrance)/, (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill(filer.email);
    await context.setOffline(true);
    await page.getByRole('button', login).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('what agents need cannot be fetched, and then can; the email stays', async () => {
    await page.getByRole('button', agentLogin).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unrouteAll();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', agentLogin)).toBeVisible();
    await expect(page.getByLabel('Password or secret code', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
  });

  await test.step('files that a newer version no longer has are found by loading the page again', async () => {
    await openLogin(page);
    let isGone = true;
    await page.route(/agent-sign-in-.*\.js/, (route) =>
      isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.getByLabel('Email').fill(filer.email);
    await page.getByRole('button', agentLogin).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password or secret code', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
  });
});

test('a page whose code cannot be fetched says so and offers to load it again', async ({ page }) => {
  for (const [address, file] of [
    ['/login', /entrance-.*\.js/],
    ['/transactions', /\/app-.*\.js/],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route(file, (route) => route.abort());
    if (address === '/transactions') await signIn(page, filer, null);
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expectAccessible(page);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a browser that blocks storage gets a message of its own', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  for (const address of ['/login', '/transactions']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Your browser does not let this site store data');
  }
});

test('Back leads from the page that signs people in to where they were', async ({ page }) => {
  await test.step('after logging out', async () => {
    await signIn(page, filer);
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(page).toHaveURL('/accounts');
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/login?target=accounts');
    await expect(page.getByLabel('Email')).toBeVisible();
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/accounts');
  });

  await test.step('after a log out that a new log in follows', async () => {
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await page.goto('/login');
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/transactions');
    await page.goBack();
    await expect(page).toHaveURL('/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });

  await test.step('when the session is over', async () => {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(page).toHaveURL('/accounts');
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(page).toHaveURL('/rules');
    await page.evaluate(() => localStorage.setItem('pingTime', String(Date.now() - 46 * 60_000)));
    await expect(page).toHaveURL('/login?target=rules');
    await page.goBack();
    await expect(page).toHaveURL('/login?target=accounts');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('an agent goes back from the choice of another client, and keeps what was typed there', async ({
  page,
  context,
}) => {
  await page.goto('/agent');
  await expect(page).toHaveTitle('Agent login · Formledger');
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', login).click();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', login).click();
  await expect(page).toHaveTitle('Agent login · Formledger');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: /filer@demo\.example/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL('/accounts');
  // As a form does with something unsaved, after the app has asked about it.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Change client' }).click();
  await expect(page.getByRole('heading', agentLogin)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', agentLogin)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();

  // The same session goes on in another tab, as after a time-out.
  const other = await context.newPage();
  await other.goto('/agent');
  await other.getByLabel('Email').fill('half typed');
  await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    localStorage.removeItem('token');
    localStorage.setItem('token', token);
  });
  // Were it to leave, it would have left by the time this one, which is told later, has.
  const visitor = await context.newPage();
  await visitor.goto('/login');
  await expect(visitor).toHaveURL('/transactions');
  await expect(other.getByLabel('Email')).toHaveValue('half typed');
});

test('the address somebody wanted is used whole, once, and for nobody else', async ({ page }) => {
  for (const address of [
    '/taxBreakdown?why=total#not-counted',
    '/transactions?description=what?is&x=1',
    '/transactions/eyJjb2RlIjoiQSJ9==',
    '/taxForms/SA100/',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?target=/);
    const wanted = await page.evaluate(() => sessionStorage.getItem('wanted'));
    expect(wanted).toContain(address);
    await page.evaluate(() => localStorage.clear());
    // Where the login goes on to; what the screen makes of its address is its own.
    const arrival = page.waitForRequest(
      (request) => request.isNavigationRequest() && !request.url().includes('/login'),
    );
    await enterPassword(page, filer);
    expect((await arrival).url()).toContain(address.split('#', 1)[0]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.includes('#')) await expect(page).toHaveURL(address);
    await page.evaluate(() => localStorage.clear());
  }

  await test.step('used once', async () => {
    await page.goto('/taxForms/SA103S?year=2024-2025');
    await enterPassword(page, filer);
    await expect(page).toHaveURL(/SA103S/);
    await page.goto('/login?target=taxForms');
    await expect(page).toHaveURL(/\/taxForms(\/menu)?$/);
  });

  await test.step('not for somebody else', async () => {
    await page.goto('/transactions?description=Client+Smith+secret');
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('pingTime', String(Date.now() - 46 * 60_000)));
    await expect(page).toHaveURL('/login?target=transactions');
    await enterCode(page, `${randomUUID()}@people.example`);
    await expect(page).toHaveURL('/transactions');
  });

  await test.step('also after a look at the agents’ login', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/taxForms/SA103S?year=2024-2025');
    await page.getByLabel('Email').fill(filer.email);
    await page.getByRole('button', agentLogin).click();
    await expect(page).toHaveURL(/\/agent\?target=taxForms$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/login?target=taxForms');
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await page.goBack();
    await expect(page.getByRole('heading', agentLogin)).toBeVisible();
    await page.goForward();
    await enterPassword(page, filer);
    await expect(page).toHaveURL(/\/taxForms\/SA103S\?year=2024-2025/);
  });
});

test('a link that no longer works says so beside the login, and not beside a spinner', async ({ page }) => {
  await page.goto('/login/no-such-session');
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(page.getByLabel('Logging you in')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('without JavaScript both pages say that they need it, where it is seen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // Inside what the page draws by itself, and not below the window.
  const said = page.locator('.first noscript p');
  for (const address of ['/login', '/agent', '/transactions']) {
    await page.goto(address);
    expect(await said.textContent()).toContain('Formledger needs JavaScript');
    expect((await said.boundingBox())?.y).toBeLessThan(400);
  }
  await context.close();
});
