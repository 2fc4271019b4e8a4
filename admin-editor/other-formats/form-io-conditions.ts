import { answered, type Condition, filled, joined, not, ticked } from './taken-over.ts';
import { isObject, objectsIn, textIn } from './unknown-json.ts';

/**
 * The `conditional` of a component, as `when` and `eq` or as a list of conditions. Undefined if it has none; its
 * condition gives undefined if our language cannot say it.
 */
export function conditionOf(conditional: unknown): { text: string; condition: Condition } | undefined {
  if (!isObject(conditional)) return undefined;
  const list = objectsIn(conditional['conditions']);
  const when = keyOf(textIn(conditional['when']));
  if (list.length === 0 && when === '') {
    const isLogic = isObject(conditional['json']) || textIn(conditional['json']) !== '';
    return isLogic ? { text: 'JSON Logic', condition: () => undefined } : undefined;
  }
  const shown = list.length === 0 ? equal(when, conditional['eq']) : listed(list, conditional['conjunction']);
  const isHidden = conditional['show'] === false || conditional['show'] === 'false';
  const text =
    list.length === 0
      ? `${when} is ${textIn(conditional['eq'])}`
      : list
          .map((one) => `${textIn(one['component'])} ${textIn(one['operator'])} ${textIn(one['value'])}`)
          .join(', ');
  return {
    text: `${isHidden ? 'hidden if' : 'shown if'} ${text.trim()}`,
    condition: isHidden ? not(shown) : shown,
  };
}

function listed(list: readonly Readonly<Record<string, unknown>>[], conjunction: unknown): Condition {
  return joined(
    conjunction === 'any' ? 'or' : 'and',
    list.map((one) => {
      const name = keyOf(textIn(one['component']));
      const value = one['value'];
      switch (one['operator']) {
        case 'isEqual':
        case 'dateTimeIsEqual':
          return equal(name, value);
        case 'isNotEqual':
          return not(equal(name, value));
        case 'isEmpty':
          return not(filled(name));
        case 'isNotEmpty':
          return filled(name);
        case 'greaterThan':
          return answered(name, '>', value);
        case 'greaterThanOrEqual':
          return answered(name, '>=', value);
        case 'lessThan':
          return answered(name, '<', value);
        case 'lessThanOrEqual':
          return answered(name, '<=', value);
        default:
          return () => undefined;
      }
    }),
  );
}

/** One of several answers is ticked, or the only answer is this. */
function equal(name: string, value: unknown): Condition {
  return (known) => ticked(name, value)(known) ?? answered(name, '==', value)(known);
}

/** In a grid a key is written with that of the grid: `tenants.rent`. */
function keyOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}
