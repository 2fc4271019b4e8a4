import { expect, test } from 'vitest';
import { statementsOf } from './statements.ts';

test('ends a statement at each semicolon that is not within something', () => {
  expect(
    statementsOf(`-- A table; of things.
create table things (name text default 'a;b''c', "odd;name" text);
create function go() returns void language plpgsql as $$ begin null; end $$;
do $body$ begin perform $$;$$; end $body$`),
  ).toEqual([
    `create table things (name text default 'a;b''c', "odd;name" text)`,
    'create function go() returns void language plpgsql as $$ begin null; end $$',
    'do $body$ begin perform $$;$$; end $body$',
  ]);
});

test('finds nothing in an empty text or a comment', () => {
  expect(statementsOf(' \n-- nothing;\n;')).toEqual([]);
});
