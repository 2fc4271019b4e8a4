import { pounds } from '#domain/money.ts';
import { derived, type WorkingNode } from './workings.ts';

/** A figure in pounds, for tests of single steps. */
export function figure(id: string, value: number): WorkingNode {
  return derived({ id, label: id, rule: 'given' }, pounds(value), []);
}
