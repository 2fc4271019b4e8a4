import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TestedReturn, testReturns } from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useTestReturnsMutation } from './api.ts';
import { boxPath } from './box-path.ts';

/** Builds the returns of a year's scenarios from the drafts, and shows what HMRC would reject. */
export function TestCard({ year }: { year: TaxYear }) {
  const [test, { isLoading }] = useTestReturnsMutation();
  const [found, setFound] = useState<ReplyOf<typeof testReturns>>();
  const [refusal, setRefusal] = useState('');
  const onTest = async () => {
    setRefusal('');
    try {
      setFound(await test({ params: { taxYear: year } }).unwrap());
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFound(undefined);
      setRefusal(errorMessage(error));
    }
  };
  const wrong = found?.returns.filter(({ problems }) => problems.length > 0) ?? [];
  return (
    <Card
      title="Test returns"
      aside={
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void onTest()}>
          Test the returns
        </Button>
      }
    >
      <Stack gap={2}>
        <Text size="sm">
          Builds the return of each scenario of {year} from the drafts, and checks it as HMRC would. Nothing
          is sent.
        </Text>
        <Text as="output">{found === undefined ? '' : resultWords(found)}</Text>
        {refusal === '' ? null : (
          <Text role="alert" tone="error" size="sm">
            {refusal}
          </Text>
        )}
        {wrong.map((one) => (
          <Problems key={`${one.code} ${one.name}`} year={year} tested={one} />
        ))}
      </Stack>
    </Card>
  );
}

function Problems({ year, tested: { code, name, problems } }: { year: TaxYear; tested: TestedReturn }) {
  return (
    <section aria-label={`${code}: ${name}`}>
      <h3>
        {code}: {name}
      </h3>
      <ul>
        {problems.map(({ message, by, place }) => (
          <li key={`${by} ${message}`}>
            {message}{' '}
            {place === undefined ? null : (
              <Link to={boxPath(place, year)}>
                {place.code}, {place.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultWords({ returns, checkedBy, rules, left }: ReplyOf<typeof testReturns>): string {
  const wrong = returns.filter(({ problems }) => problems.length > 0).length;
  const all = `${returns.length} ${returns.length === 1 ? 'return' : 'returns'}`;
  const result = wrong === 0 ? `All ${all} would be accepted.` : `${wrong} of ${all} would be rejected.`;
  const by = checkedBy === 'xsd' ? 'the XML schema' : 'the listing of elements';
  const ruled = rules === 0 ? 'without HMRC’s rules' : `${rules.toLocaleString('en-GB')} rules`;
  return `${result} Checked with ${by}${rules === 0 ? `, ${ruled}` : ` and ${ruled}`}.${left === 0 ? '' : ` ${left} more scenarios were not run.`}`;
}
