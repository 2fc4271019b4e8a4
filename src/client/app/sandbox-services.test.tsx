import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { SandboxService } from '#contract/sandbox-services.ts';
import { InApp } from '#admin-editor/testing/in-app.tsx';
import { AuthPage } from '../features/auth/components/auth-page.tsx';
import { useInstallation } from '../features/auth/use-installation.ts';
import { AboutApp } from '../features/transactions/components/about-app.tsx';
import { aboutForStories } from './answers-for-stories.ts';
import { useAboutQuery } from '../shared/about.ts';
import { Installation } from '../shared/installation.ts';
import { Footer } from './shell/footer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loginPage = <LoginPage key="login" />;
const footer = <Footer key="footer" />;
const places: readonly [name: string, place: ReactNode][] = [
  ['footer', footer],
  ['login page', loginPage],
  ['About dialog', <AboutApp key="about" onClose={() => undefined} />],
];

/** What the page shows once the server has replied. */
async function shown(place: ReactNode, services: readonly SandboxService[]): Promise<string> {
  const mailbox = services.includes('mail') ? { mailbox_url: 'http://127.0.0.1:3010/mailbox' } : {};
  const about = { ...aboutForStories, sandbox_services: services, ...mailbox };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(about)));
  render(
    <MemoryRouter>
      <InApp>
        {place}
        <Answered />
      </InApp>
    </MemoryRouter>,
  );
  await screen.findByText('answered');
  if (place === loginPage) await screen.findByText('known');
  // Comes later, with the services.
  if (place === loginPage || place === footer) await screen.findByRole('button', { name: 'Cymraeg' });
  return document.body.textContent ?? '';
}

function Answered() {
  return useAboutQuery().isSuccess ? <p>answered</p> : null;
}

/** As on the sign-in page, which makes its own request. */
function LoginPage() {
  const installation = useInstallation();
  return (
    <Installation value={installation}>
      <AuthPage title="Log in">Password{installation === undefined ? null : <p>known</p>}</AuthPage>
    </Installation>
  );
}

it.each(places)('the %s names each sandbox service', async (_, place) => {
  expect(await shown(place, ['mail', 'HMRC', 'banks', 'cards', 'text messages'])).toContain(
    'Sandbox services: mail, HMRC, banks, cards and text messages',
  );
});

it.each(places)(
  'the %s does not mention HMRC, banks or cards when only mail uses the sandbox',
  async (_, place) => {
    const text = await shown(place, ['mail']);
    expect(text).toMatch(/Sandbox services: mail(?! ?,| and)/);
    expect(text).not.toMatch(/reaches|banks|cards/);
  },
);

it.each(places)('the %s does not mention the mailbox when mail is real', async (_, place) => {
  const text = await shown(place, ['HMRC']);
  expect(text).toContain('Sandbox services: HMRC');
  expect(text).not.toMatch(/mail/i);
});

it.each(places)('the %s does not mention the sandbox when every service is real', async (_, place) => {
  expect(await shown(place, [])).not.toMatch(/sandbox/i);
});

it('the About dialog says that nothing reaches HMRC only while HMRC uses the sandbox', async () => {
  const dialog = <AboutApp onClose={() => undefined} />;
  expect(await shown(dialog, ['HMRC'])).toContain('Nothing reaches HMRC.');
});
