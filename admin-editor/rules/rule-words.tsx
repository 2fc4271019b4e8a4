import type { Rule } from '#form-schemas/definition.ts';
import { Text } from '#ui/layout.tsx';
import type { Subjects } from '../conditions/subjects.ts';
import { conditionInWords } from '../conditions/words.ts';

/** When a rule fails, and its message. */
export function RuleWords({ rule, subjects }: { rule: Rule; subjects: Subjects }) {
  return (
    <>
      <span>
        Fails when {conditionInWords(rule.when, subjects)}
        {rule.taxYears === undefined ? '' : `, in ${rule.taxYears.join(', ')}`}
      </span>
      <Text as="span">
        {rule.title === undefined ? '' : `${rule.title}: `}“{rule.message}”
      </Text>
    </>
  );
}
