import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import { Text } from '#ui/layout.tsx';
import classes from './draft-notice.module.css';
import { draftNotice } from './messages.ts';

/** Answers that no longer have a box, to be copied. */
export function LeftoverAnswers({ left }: { left: readonly LeftOut[] }) {
  return (
    <Text as="ul" tone="plain" hasLines className={classes.left} aria-label={draftNotice.leftLabel}>
      {left.map(({ place, text }, index) => (
        // Two boxes may share a title, and nothing changes here.
        <li key={index}>
          <strong>{place}</strong>: {text}
        </li>
      ))}
    </Text>
  );
}
