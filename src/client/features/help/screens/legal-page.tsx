import { useEffect, useState } from 'react';
import { about } from '#contract/about/about.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { singleCall } from '../../../shared/api/single-call.ts';
import { ArticleText } from '../components/article-text.tsx';
import { type LegalText, legalTexts, withOperator } from '../legal-texts.ts';

/** The terms or the privacy notice, with the name of the people who run this installation. */
export function LegalPage({ which }: { which: LegalText }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} which={which} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ which, onRetry }: { which: LegalText; onRetry: () => void }) {
  const [operator, setOperator] = useState<ReplyOf<typeof about>['operator'] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    void singleCall(about).then(({ data }) => {
      if (isCurrent) setOperator(data?.operator ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (operator === undefined) return <SkeletonRows rows={12} height={24} label="Loading the page" />;
  if (operator === 'failed')
    return (
      <ErrorState title="We could not load this page" onRetry={onRetry}>
        Check your connection and try again.
      </ErrorState>
    );
  return <ArticleText text={withOperator(legalTexts[which], operator)} />;
}
