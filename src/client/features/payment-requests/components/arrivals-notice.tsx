import { Button } from '@mantine/core';
import type { RequestArrival } from '#contract/payment-requests/arrivals.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useDone } from '../../../shared/books/use-acts.ts';
import { longDay } from '../../../shared/day-text.ts';
import { useChooseRequestMutation, useGetRequestArrivalsQuery } from '../arrivals-api.ts';
import { arrivals as words } from '../messages.ts';
import classes from './arrivals-notice.module.css';

/** The payments that could be for several requests, each with its question. Nothing while there are none. */
export function ArrivalsNotice() {
  const { data } = useGetRequestArrivalsQuery();
  if (data === undefined || data.arrivals.length === 0) return null;
  return (
    <Stack gap={2} as="section" aria-label={words.title} className={classes.list}>
      {data.arrivals.map((arrival) => (
        <Question key={arrival.id} arrival={arrival} />
      ))}
    </Stack>
  );
}

function Question({ arrival }: { arrival: RequestArrival }) {
  const { id, amount, datetime, description, requests } = arrival;
  const [choose, { isLoading }] = useChooseRequestMutation();
  const done = useDone();
  const answer = async (pay_id: number | null) => {
    const result = await guarded(() =>
      confirmFiledYear((query) => choose({ query, body: { trans_id: id, pay_id } }).unwrap()),
    );
    if (!result.ok || result.value === undefined) return;
    done(pay_id === null ? words.leftAlone : words.paid, [result.value.change_id]);
  };
  const question = words.question(
    formatPounds(pounds(amount)),
    longDay(parseUkDate(datetime) ?? datetime),
    description,
  );
  return (
    <Notice as="article" tone="info" aria-label={question}>
      <Grow as={Stack} gap={2}>
        <Text>{question}</Text>
        <Row gap={2}>
          {requests.map((request) => (
            <Button
              key={request.id}
              variant="default"
              disabled={isLoading}
              className={classes.choice}
              onClick={() => void answer(request.id)}
            >
              {request.description} ({request.email})
            </Button>
          ))}
          <Button variant="subtle" disabled={isLoading} onClick={() => void answer(null)}>
            {requests.length === 1 ? words.notThis : words.none}
          </Button>
        </Row>
      </Grow>
    </Notice>
  );
}
