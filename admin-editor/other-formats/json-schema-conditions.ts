import { answered, type Condition, filled, joined, not, ticked } from './taken-over.ts';
import { isObject, type JsonObject, namesIn, objectsIn, within } from './unknown-json.ts';

/** The `if` of a JSON Schema as a condition on the answers of the same object. */
export function conditionOf(schema: JsonObject): Condition | undefined {
  const parts: Condition[] = [];
  for (const [word, value] of Object.entries(schema)) {
    if (word === 'type') continue;
    if (word === 'properties' && isObject(value)) {
      for (const [name, test] of Object.entries(value)) {
        const part = isObject(test) ? answerOf(name, test) : undefined;
        if (part === undefined) return undefined;
        parts.push(part);
      }
    } else if (word === 'required') {
      const tested = within(schema, 'properties');
      parts.push(...[...namesIn(value)].filter((name) => tested[name] === undefined).map(filled));
    } else if (word === 'allOf' || word === 'anyOf') {
      const inner = objectsIn(value).map(conditionOf);
      if (inner.includes(undefined)) return undefined;
      parts.push(
        joined(
          word === 'allOf' ? 'and' : 'or',
          inner.filter((one) => one !== undefined),
        ),
      );
    } else if (word === 'not' && isObject(value)) {
      const inner = conditionOf(value);
      if (inner === undefined) return undefined;
      parts.push(not(inner));
    } else return undefined;
  }
  return parts.length === 0 ? undefined : joined('and', parts);
}

/** A condition on one answer. */
function answerOf(name: string, test: JsonObject): Condition | undefined {
  const parts: Condition[] = [];
  for (const [word, value] of Object.entries(test)) {
    if (word === 'type' || word === 'minLength') {
      if (word === 'minLength') parts.push(filled(name));
    } else if (word === 'const') parts.push(answered(name, '==', value));
    else if (word === 'enum' && Array.isArray(value))
      parts.push(
        joined(
          'or',
          value.map((one) => answered(name, '==', one)),
        ),
      );
    else if (word === 'minimum') parts.push(answered(name, '>=', value));
    else if (word === 'maximum') parts.push(answered(name, '<=', value));
    else if (word === 'exclusiveMinimum') parts.push(answered(name, '>', value));
    else if (word === 'exclusiveMaximum') parts.push(answered(name, '<', value));
    else if (word === 'contains' && isObject(value)) parts.push(ticked(name, value['const']));
    else if (word === 'not' && isObject(value)) {
      const isEmpty =
        Array.isArray(value['enum']) && value['enum'].every((one) => one === '' || one === false);
      const inner = isEmpty ? undefined : answerOf(name, value);
      if (!isEmpty && inner === undefined) return undefined;
      parts.push(inner === undefined ? filled(name) : not(inner));
    } else return undefined;
  }
  return parts.length === 0 ? filled(name) : joined('and', parts);
}
