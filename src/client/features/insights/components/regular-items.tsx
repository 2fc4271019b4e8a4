import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RegularItems as Reply } from '#contract/insights/insights.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetRegularItemsQuery } from '../api.ts';
import { frequencies } from '../messages.ts';
import classes from '../insights.module.css';
import { itemsState, ruleState } from '../pattern-links.ts';

/** The second view of the dashboard: income and expenses that repeat. Spec 2, 2.7. */
export function RegularItems() {
  const { data, isError, isFetching, error, refetch } = useGetRegularItemsQuery();
  const isTimedOut = useIsTimedOut(isFetching);
  return (
    <Card title="Regular income and expenses" gap={3}>
      <Text tone="quiet" isMeasured>
        What came in or went out every week, two weeks, four weeks or month in the last 90 days: at least
        three times, in the same account, from or to the same name.
      </Text>
      {data !== undefined ? (
        <Found reply={data} />
      ) : (isError && !isFetching) || isTimedOut ? (
        <ErrorState title="We could not load the regular items" onRetry={() => void refetch()}>
          {isError ? errorMessage(error) : null}
        </ErrorState>
      ) : (
        <SkeletonRows label="Loading regular items" rows={6} height={40} />
      )}
    </Card>
  );
}

function Found({ reply: { patterns, from } }: { reply: Reply }) {
  if (patterns.length === 0)
    return (
      <EmptyState title="Nothing regular yet">
        Once something repeats at least three times in 90 days, it is listed here.
      </EmptyState>
    );
  return (
    <SimpleTable hasBlocks rows="high" className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Account</th>
          <th scope="col">Type</th>
          <th scope="col">Frequency</th>
          <th scope="col" data-align="end">
            Average
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {patterns.map((pattern) => {
          const { ac_name, account_id, type, description, frequency, average_amount } = pattern;
          return (
            <tr key={`${account_id} ${type} ${description}`}>
              <th scope="row">{description}</th>
              <td data-label="Account">{ac_name}</td>
              <td data-label="Type">{type === 'income' ? 'Income' : 'Expense'}</td>
              <td data-label="Frequency">{frequencies[frequency]}</td>
              <td data-label="Average" data-align="end">
                {formatPounds(pounds(average_amount))}
              </td>
              <td>
                <Row gap={2} justify="end">
                  <ChangeButton
                    component={Link}
                    variant="default"
                    size="compact-md"
                    to={paths.rules}
                    state={ruleState(pattern)}
                    aria-label={`Make rule: ${description}`}
                  >
                    Make rule
                  </ChangeButton>
                  <Button
                    component={Link}
                    variant="default"
                    size="compact-md"
                    to={paths.transactions}
                    state={itemsState(pattern, from)}
                    aria-label={`View items: ${description}`}
                  >
                    View items
                  </Button>
                </Row>
              </td>
            </tr>
          );
        })}
      </tbody>
    </SimpleTable>
  );
}
