import type { Submission } from '#contract/filing/submissions.ts';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { PdfLink } from '../../../shared/reports/pdf-link.tsx';
import { submissionKey } from '../submission-key.ts';
import { submittedAt } from '../submitted-at.ts';
import { statusOf, toneOf } from '../outcome.ts';
import classes from './past-submissions.module.css';

/** Earlier submissions for the year, newest first. */
export function PastSubmissions({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <Card title="Submissions for this year">
      {submissions.length === 0 ? (
        <Text>Nothing has been submitted for this year yet.</Text>
      ) : (
        <ul className={classes.list}>
          {submissions.map((submission) => (
            <li key={submissionKey(submission)}>
              <span className={classes.when}>{submittedAt(submission.submitted)}</span>
              <Row as="span" gap={1} wraps={false}>
                <Chip>{kindOf(submission)}</Chip>
                {submission.amendment === 'Y' ? <Chip>Amendment</Chip> : null}
              </Row>
              <Chip tone={toneOf(submission)}>{statusOf(submission)}</Chip>
              <span>
                {submission.digital_tax === 'Y' ? (
                  <LinkButton
                    as={Link}
                    to={`${paths.digitalTax}?year=${submission.tax_year}&tab=end-of-year`}
                  >
                    Digital Tax
                  </LinkButton>
                ) : (
                  <PdfLink report={{ kind: 'return', token: submission.token }}>
                    PDF
                    <span className="visually-hidden"> of {submittedAt(submission.submitted)}</span>
                  </PdfLink>
                )}
              </span>
              <span className={classes.response}>{submission.message.split('\n')[0]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function kindOf({ digital_tax: isDeclaration, test }: Submission): string {
  if (isDeclaration === 'Y') return 'Digital Tax';
  return test === 'Y' ? 'Test' : 'Final';
}
