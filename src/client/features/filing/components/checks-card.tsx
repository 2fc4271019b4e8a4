import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { RefusalLinks } from '../../../shared/refusal-links.tsx';
import { checkLabels } from '../comparison-words.ts';
import { remedyOf } from '../remedies.ts';
import { CheckItem, CheckList } from './check-list.tsx';

type Compared = ReplyOf<typeof compareReturn>;

/** The checks of a live submission in their order, each passed or with where to mend it. Spec 3, 5.1. */
export function ChecksCard({
  compared: { checks, refusals },
  yearId,
}: {
  compared: Pick<Compared, 'checks' | 'refusals'>;
  yearId: number;
}) {
  const known = new Set(checkLabels.map(([code]) => code));
  const others = checks.filter(({ code }) => !known.has(code));
  const failed = checks.length + refusals.length;
  return (
    <Card
      gap={2}
      title={
        <Row as="span">
          Checks
          <Chip tone={failed === 0 ? 'accent' : 'warn'}>
            {failed === 0 ? 'All passed' : `${failed} to mend`}
          </Chip>
        </Row>
      }
    >
      <CheckList label="Checks of a live submission">
        {checkLabels.map(([code, label]) => {
          const failure = checks.find((one) => one.code === code);
          if (failure === undefined) return <CheckItem key={code} label={label} isDone />;
          return <Failed key={code} failure={failure} yearId={yearId} />;
        })}
        {others.map((failure) => (
          <Failed key={failure.code} failure={failure} yearId={yearId} />
        ))}
      </CheckList>
      {refusals.map((refusal) => (
        <div key={refusal.code}>
          <p>
            <strong>{refusal.title}</strong>
          </p>
          <Text>{refusal.message}</Text>
          <RefusalLinks refusal={refusal} taxYearId={yearId} />
        </div>
      ))}
      <Text size="sm">Login details and the declaration are checked when you submit.</Text>
    </Card>
  );
}

function Failed({
  failure: { code, title, message },
  yearId,
}: {
  failure: Compared['checks'][number];
  yearId: number;
}) {
  return <CheckItem label={title} text={message} isDone={false} link={remedyOf(code, yearId)} />;
}
