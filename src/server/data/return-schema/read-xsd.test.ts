import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementDifferences } from '#form-schemas/return-elements/differences.ts';
import { readXsd } from './read-xsd.ts';
import { returnElements, shippedStructure } from './return-elements.ts';

const NAMESPACE = 'http://www.govtalk.gov.uk/taxation/SA/SA100/27-28/1';

const schemaOf = (inside: string, outside = '') =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:MTR="${NAMESPACE}" targetNamespace="${NAMESPACE}" version="1.1">
  <xsd:element name="MTR"><xsd:complexType><xsd:sequence>${inside}</xsd:sequence></xsd:complexType></xsd:element>
  ${outside}
</xsd:schema>`;

const read = (inside: string, outside?: string) =>
  returnElements(readXsd(schemaOf(inside, outside)).structure).map(
    ({ path, type, required, max }) => `${path} ${type || '-'} ${required ? 'required' : 'optional'} ${max}`,
  );

test('reads names, order, types and how often each element can occur', () => {
  const { namespace, version } = readXsd(schemaOf('<xsd:element name="SA100" type="xsd:date"/>'));
  expect([namespace, version]).toEqual([NAMESPACE, '1.1']);
  expect(
    read(
      `<xsd:element name="SA102" minOccurs="0" maxOccurs="50"><xsd:complexType><xsd:sequence>
        <xsd:element name="Name" type="MTR:Text"/>
        <xsd:element name="Paid" minOccurs="0" type="MTR:Above"/>
        <xsd:choice><xsd:element name="Yes" type="MTR:Yes"/><xsd:element name="Count"><xsd:simpleType>
          <xsd:restriction base="xsd:positiveInteger"><xsd:maxInclusive value="50"/></xsd:restriction>
        </xsd:simpleType></xsd:element></xsd:choice>
        <xsd:element name="Note" minOccurs="0" maxOccurs="unbounded" type="xsd:string"/>
      </xsd:sequence></xsd:complexType></xsd:element>`,
      `<xsd:simpleType name="Chars"><xsd:restriction base="xsd:string"><xsd:pattern value="[A-Z]*"/></xsd:restriction></xsd:simpleType>
      <xsd:simpleType name="Text"><xsd:restriction base="MTR:Chars"><xsd:maxLength value="28"/></xsd:restriction></xsd:simpleType>
      <xsd:simpleType name="Money"><xsd:restriction base="xsd:decimal"><xsd:pattern value="-?(([1-9][0-9]*)|0)\\.[0-9]{2}"/></xsd:restriction></xsd:simpleType>
      <xsd:simpleType name="Above"><xsd:restriction base="MTR:Money"><xsd:minExclusive value="0.00"/><xsd:maxInclusive value="1000.00"/></xsd:restriction></xsd:simpleType>
      <xsd:simpleType name="Yes"><xsd:restriction base="xsd:string"><xsd:enumeration value="yes"/></xsd:restriction></xsd:simpleType>`,
    ),
  ).toEqual([
    'SA102 - optional 50',
    'SA102/Name S28 required 1',
    'SA102/Paid P<=1000.00 optional 1',
    'SA102/Yes Y optional 1',
    'SA102/Count I(1-50) optional 1',
    'SA102/Note S optional 0',
  ]);
});

test('follows references, groups and extensions', () => {
  expect(
    read(
      '<xsd:element ref="MTR:SA100"/>',
      `<xsd:element name="SA100" type="MTR:Long"/>
      <xsd:complexType name="Short"><xsd:sequence><xsd:element name="A" type="xsd:date"/></xsd:sequence></xsd:complexType>
      <xsd:complexType name="Long"><xsd:complexContent><xsd:extension base="MTR:Short"><xsd:sequence>
        <xsd:group ref="MTR:Rest" minOccurs="0"/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
      <xsd:group name="Rest"><xsd:sequence><xsd:element name="B" type="xsd:date"/></xsd:sequence></xsd:group>`,
    ),
  ).toEqual(['SA100 - required 1', 'SA100/A D required 1', 'SA100/B D optional 1']);
});

/** Types that contain the next one ten times over: 10^9 elements. */
const laughs = Array.from(
  { length: 9 },
  (_, level) =>
    `<xsd:complexType name="T${level}"><xsd:sequence>${`<xsd:element name="E" type="MTR:T${level + 1}"/>`.repeat(10)}</xsd:sequence></xsd:complexType>`,
).join('');

test.each([
  ['another XML file', '<return/>', 'not an XML schema'],
  ['no XML', 'MTR', 'cannot be read'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'document type'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'document type'],
  [
    'references to other files',
    schemaOf('', '').replace(
      '<xsd:element',
      '<xsd:import schemaLocation="http://example.org/a.xsd"/><xsd:element',
    ),
    'refers to other files',
  ],
  ['no MTR', schemaOf('').replace('"MTR"', '"ATR"'), 'has no element MTR'],
  ['a reference to nothing', schemaOf('<xsd:element ref="MTR:None"/>'), 'refers to None'],
  ['types that multiply', schemaOf('<xsd:element name="E" type="MTR:T0"/>', laughs), 'more elements'],
  [
    'a type that contains itself',
    schemaOf(
      '<xsd:element name="E" type="MTR:T"/>',
      '<xsd:complexType name="T"><xsd:sequence><xsd:element name="E" type="MTR:T"/></xsd:sequence></xsd:complexType>',
    ),
    'nested too deeply',
  ],
  [
    'a group that contains itself',
    schemaOf(
      '<xsd:group ref="MTR:G"/>',
      '<xsd:group name="G"><xsd:sequence><xsd:group ref="MTR:G"/></xsd:sequence></xsd:group>',
    ),
    'nested too deeply',
  ],
])('refuses %s', (_, text, reason) => {
  expect(() => readXsd(text)).toThrow(reason);
});

// HMRC's schema is not part of this project. If there is a local copy, it is compared with our listing.
const copy = new URL('../../../../../shared/hmrc/sa100-structure/MTR-2024-25-v1-0.xsd', import.meta.url);

test.skipIf(!existsSync(copy))("reads HMRC's schema of 2024-25 as the shipped listing has it", () => {
  const { namespace, version, structure } = readXsd(readFileSync(copy, 'utf8'));
  expect([namespace, version]).toEqual(['http://www.govtalk.gov.uk/taxation/SA/SA100/24-25/1', '1.0']);
  const shipped = returnElements(shippedStructure('2024-25') ?? []);
  expect(shipped.length).toBeGreaterThan(1000);
  expect(elementDifferences(shipped, returnElements(structure))).toEqual([]);
});
