import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '#ui/ui-provider.tsx';
import { outcomeOfReply } from '../outcome.ts';
import { ResultPanel } from './result-panel.tsx';

afterEach(cleanup);

it('shows since when a return is being filed, and where its result appears', () => {
  const outcome = outcomeOfReply(
    {
      success: 'N',
      pending: 'Y',
      title: 'Already being filed',
      data: 'We started to file your return for this year on 20 Nov 2026, 10:00.',
      issues: [],
      report_token: 'abc',
      irmark: 'MARK',
    },
    false,
  );
  const nothing = () => undefined;
  render(
    <UiProvider forceColourScheme="light">
      <ResultPanel outcome={outcome} yearId={2025} onGoLive={nothing} onAgain={nothing} onExpress={nothing} />
    </UiProvider>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Already being filed');
  expect(status.textContent).toContain('on 20 Nov 2026, 10:00.');
  expect(status.textContent).toContain('under Tax filings');
});

it('shows a live return that a test found as filed, and that the test was not run', () => {
  const outcome = outcomeOfReply(
    {
      success: 'Y',
      pending: 'N',
      test: 'N',
      title: 'Your tax return has been submitted',
      data: 'HMRC has received the return.',
      issues: [],
      report_token: '',
      irmark: 'MARK',
    },
    true,
  );
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <UiProvider forceColourScheme="light">
        <ResultPanel
          outcome={outcome}
          yearId={2025}
          onGoLive={nothing}
          onAgain={nothing}
          onExpress={nothing}
        />
      </UiProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText(/We did not run the test you asked for/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit Live Return' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});
