import type { Answers, Signature } from '#contract/asked-forms/asked-forms.ts';
import type { StoredFile } from '#contract/files/files.ts';
import { momentWords } from '#domain/moment-words.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { returnedForm } from '#form-schemas/returned-form.ts';
import { Card } from '#ui/card.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import classes from './asked-forms.module.css';

/** The year that a form is drawn for. */
export function yearOf({ taxYear }: Definition): TaxYear {
  return isTaxYear(taxYear) ? taxYear : '2025-26';
}

interface ReturnedAnswersProps {
  definition: Definition;
  answers: Answers;
  signature: Signature | null;
  files: readonly StoredFile[];
  /** Downloads a file. */
  onFile: (file: StoredFile) => void;
}

/** What was sent back, the same for the client and the practice: every answer, the files, and the signature. */
export function ReturnedAnswers({ definition, answers, signature, files, onFile }: ReturnedAnswersProps) {
  const year = yearOf(definition);
  const byId = new Map(files.map((file) => [file.id, file]));
  const sections = returnedForm(definition, year, readAnswers(definition, year, answers));
  return (
    <Stack>
      {definition.helptext ? <Text isMeasured>{definition.helptext}</Text> : null}
      {sections.map(({ heading, texts, groups }, index) => (
        <Card key={heading ?? index} title={heading} gap={2}>
          {texts.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {groups.map(({ subheading, lines }, at) => (
            // Two entries of a list can have the same title.
            <div key={at}>
              {subheading === undefined ? null : <h3>{subheading}</h3>}
              <dl className={classes.answers}>
                {lines.map(({ name, title, answer, files: ids }) => (
                  <Term key={name} term={title}>
                    {ids.length > 0
                      ? ids.map((id) => {
                          const file = byId.get(id);
                          return file === undefined ? (
                            <Text key={id}>A file that no longer exists</Text>
                          ) : (
                            <div key={id}>
                              <LinkButton onClick={() => onFile(file)}>{file.name}</LinkButton>
                            </div>
                          );
                        })
                      : answer || <span className={classes.empty}>Not answered</span>}
                  </Term>
                ))}
              </dl>
            </div>
          ))}
        </Card>
      ))}
      {signature === null ? null : <SignatureCard signature={signature} />}
    </Stack>
  );
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SignatureCard({ signature }: { signature: Signature }) {
  const { statement, name, at, device, address, hash, intact } = signature;
  return (
    <Card title="Signature" tone={intact ? 'plain' : 'error'}>
      <Stack gap={2}>
        {intact ? null : <Text tone="error">The answers do not match the signature.</Text>}
        <Text hasLines>{statement}</Text>
        <dl className={classes.answers}>
          <Term term="Signed by">{name}</Term>
          <Term term="On">{momentWords(new Date(at))}</Term>
          <Term term="From">{[device, address].filter(Boolean).join(', ')}</Term>
          <Term term="Fingerprint of the answers">
            <span className={classes.hash}>{hash}</span>
          </Term>
        </dl>
      </Stack>
    </Card>
  );
}
