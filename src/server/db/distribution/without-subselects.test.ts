import { expect, test } from 'vitest';
import { withoutSubselects } from './without-subselects.ts';

const ID = `( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::bigint AS "nullif")`;
const SCOPE = `( SELECT current_setting('app.scope'::text, true) AS current_setting)`;

test('compares the columns with the settings themselves', () => {
  expect(withoutSubselects(`((user_id = ${ID}) OR (${SCOPE} = 'system'::text))`)).toBe(
    "((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::bigint) OR (current_setting('app.scope'::text, true) = 'system'::text))",
  );
});

test('compares the practice with that of the transaction', () => {
  const agent = ID.replace('user_id', 'agent_id');
  expect(
    withoutSubselects(`(practice_id = ( SELECT a.practice_id
   FROM agents a
  WHERE ((a.agent_id = ${agent}) AND (a.removed IS NULL))))`),
  ).toBe("(practice_id = (NULLIF(current_setting('app.practice_id'::text, true), ''::text))::bigint)");
});

test('leaves a condition without a sub-select, and refuses one that it does not know', () => {
  expect(withoutSubselects("(current_setting('app.scope'::text, true) = 'system'::text)")).toBe(
    "(current_setting('app.scope'::text, true) = 'system'::text)",
  );
  expect(withoutSubselects('(user_id IN ( SELECT friends.user_id FROM friends))')).toBeUndefined();
});
