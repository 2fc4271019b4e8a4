/** The part of JSON Schema (draft 07) that compiled forms use. */
export type PropertySchema = {
  type?: 'integer' | 'number' | 'string' | 'boolean';
  title?: string;
  description?: string;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  format?: 'date';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: string[];
  readOnly?: true;
};
