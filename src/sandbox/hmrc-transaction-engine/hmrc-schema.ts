import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { readXml } from '#domain/irmark-xml.ts';
import type { FoundError } from '#return-rules/found-error.ts';
import type { KnownYear } from '#return-rules/return-years.ts';

/**
 * Errors of HMRC's own schema of the year, if the folder HMRC_ARTEFACTS_DIR contains it: any .xsd file whose target
 * namespace is that of the year. Otherwise none.
 */
export function hmrcSchemaErrors(year: KnownYear, xml: string): readonly FoundError[] {
  const schema = schemaOf(year.namespace, process.env['HMRC_ARTEFACTS_DIR']);
  if (schema === undefined) return [];
  using xsd = XmlDocument.fromString(schema);
  using validator = XsdValidator.fromDoc(xsd);
  using document = readXml(xml);
  const envelope = document.get('//*[local-name()="IRenvelope"]');
  if (!(envelope instanceof XmlElement)) return [];
  using standalone = readXml(envelope.toString());
  try {
    validator.validate(standalone);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message, line }) => ({
      number: 4999,
      text: message.trim(),
      location: `line ${line}`,
    }));
  }
}

function schemaOf(namespace: string, folder: string | undefined): string | undefined {
  if (folder === undefined || folder === '' || !existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((text) => text.includes(`targetNamespace="${namespace}"`));
}
