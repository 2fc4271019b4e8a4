import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SupportView } from '#contract/support/support.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import { type LoadEvents, useEventPages } from '../../../shared/security/use-event-pages.ts';
import { useLazyGetSupportViewsQuery } from './api.ts';

/** What support looked at in the account, newest first, page by page. */
export function SupportLog() {
  const [getViews] = useLazyGetSupportViewsQuery();
  const load: LoadEvents<SupportView> = async (before) => {
    const { data, error } = await getViews({ query: before === undefined ? {} : { before } });
    if (data === undefined) return { problem: errorMessage(error) };
    return { page: { events: data.views, earlier: data.earlier } };
  };
  const { events, hasEarlier, problem, isLoading, firstAdded, loadMore } = useEventPages(load);
  const [now] = useState(() => new Date());
  return (
    <>
      {events === undefined ? null : events.length === 0 ? (
        <Text tone="faint">Support has not looked at your account.</Text>
      ) : (
        <Stack as="ul" gap={2} isDivided aria-label="What support looked at">
          {events.map((view) => (
            <li
              key={view.id}
              // The pressed button may be gone, and the new lines start here.
              {...(view.id === firstAdded && { tabIndex: -1, ref: focusWhenShown })}
            >
              Support looked at: <strong>{view.what}</strong>,{' '}
              <time dateTime={view.at}>{momentText(new Date(view.at), now)}</time>
              <Text size="sm">{view.who}</Text>
            </li>
          ))}
        </Stack>
      )}
      {problem === undefined ? null : (
        <Text role="alert" tone="error">
          We could not load what support looked at. {problem}
        </Text>
      )}
      {hasEarlier || (problem !== undefined && events === undefined) ? (
        <Row>
          <Button variant="default" loading={isLoading} onClick={() => void loadMore()}>
            {hasEarlier ? 'Show earlier' : 'Try again'}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
