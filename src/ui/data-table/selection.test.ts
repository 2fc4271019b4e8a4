import { describe, expect, it } from 'vitest';
import { stateOfAll, toggled, toggledAll, withRange } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('selection', () => {
  it('adds a row and takes it out again', () => {
    const one = toggled(new Set(), 'b');
    expect([...one]).toEqual(['b']);
    expect([...toggled(one, 'b')]).toEqual([]);
  });

  it('selects a range in either direction', () => {
    expect([...withRange(new Set(), ids, 3, 1, true)]).toEqual(['b', 'c', 'd']);
    expect([...withRange(new Set(ids), ids, 0, 1, false)]).toEqual(['c', 'd']);
  });

  it('keeps rows that are not shown when all are toggled', () => {
    const all = toggledAll(new Set(['elsewhere']), ids);
    expect(stateOfAll(all, ids)).toBe('all');
    expect([...toggledAll(all, ids)]).toEqual(['elsewhere']);
  });

  it('says when only some are selected', () => {
    expect(stateOfAll(new Set(['a']), ids)).toBe('some');
    expect(stateOfAll(new Set(), ids)).toBe('none');
  });
});
