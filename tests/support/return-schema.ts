import type { Structure } from '#return-rules/structure.ts';
import { knownYears } from '#return-rules/return-years.ts';

/** A listing of the elements of a return as staff upload it, made from the shipped one of 2025-26. */
interface Listed {
  name: string;
  required?: boolean;
  max?: number | 'unbounded';
  type?: string;
  children?: Listed[];
}

export interface ListingOf {
  readonly taxYear: string;
  readonly version?: string;
  /** Adds elements to a group, or takes them away: `change('SA102/Employment', (children) => …)`. */
  readonly changes?: Readonly<Record<string, (children: Listed[]) => Listed[]>>;
}

/** The JSON text of a listing for another year. */
export function listingText({ taxYear, version = '1.0', changes = {} }: ListingOf): string {
  const structure = knownYears.find(({ name }) => name === '2025-26')?.structure ?? [];
  const children = listed(structure, '', changes);
  return JSON.stringify({
    namespace: `http://www.govtalk.gov.uk/taxation/SA/SA100/${taxYear.slice(2)}/1`,
    schema_version: version,
    MTR: { name: 'MTR', children },
  });
}

function listed(
  structure: readonly Structure[],
  path: string,
  changes: NonNullable<ListingOf['changes']>,
): Listed[] {
  const own = structure.map(({ name, required, max, type, children }): Listed => {
    const here = path === '' ? name : `${path}/${name}`;
    return {
      name,
      ...(required && { required: true }),
      ...(max !== 1 && { max: Number.isFinite(max) ? max : 'unbounded' }),
      ...(children.length > 0
        ? { children: listed(children, here, changes) }
        : type === 'any' || type === ''
          ? {}
          : { type: type === 'HEX32' || type === 'VERSION' ? 'S32' : type }),
    };
  });
  return changes[path]?.(own) ?? own;
}

/** A small XML schema of a return with only the page SA100, for a year. */
export function smallXsd(taxYear: string): string {
  const namespace = `http://www.govtalk.gov.uk/taxation/SA/SA100/${taxYear.slice(2)}/1`;
  return `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:MTR="${namespace}" targetNamespace="${namespace}" version="1.0" elementFormDefault="qualified">
  <xsd:element name="IRenvelope"><xsd:complexType><xsd:sequence>
    <xsd:element name="IRheader"><xsd:complexType><xsd:sequence><xsd:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xsd:sequence></xsd:complexType></xsd:element>
    <xsd:element ref="MTR:MTR"/>
  </xsd:sequence></xsd:complexType></xsd:element>
  <xsd:element name="MTR"><xsd:complexType><xsd:sequence>
    <xsd:element name="SA100"><xsd:complexType><xsd:sequence>
      <xsd:element name="YourPersonalDetails"><xsd:complexType><xsd:sequence>
        <xsd:element name="DateOfBirth" type="xsd:date" minOccurs="0"/>
        <xsd:element name="TaxpayerStatus" type="xsd:string"/>
      </xsd:sequence></xsd:complexType></xsd:element>
    </xsd:sequence></xsd:complexType></xsd:element>
    <xsd:element name="SA110" minOccurs="0"><xsd:complexType><xsd:sequence/></xsd:complexType></xsd:element>
    <xsd:element name="TaxpayerName" type="xsd:string"/>
    <xsd:element name="Declaration"><xsd:complexType><xsd:sequence>
      <xsd:element name="IndividualDeclaration" type="xsd:string"/>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
}

/** A Schematron with one rule about the name. */
export function smallRules(taxYear: string, test = "not(contains(., 'Sample'))"): string {
  const namespace = `http://www.govtalk.gov.uk/taxation/SA/SA100/${taxYear.slice(2)}/1`;
  return `<sch:schema xmlns:sch="http://purl.oclc.org/dsdl/schematron">
  <sch:ns prefix="MTR" uri="${namespace}"/>
  <sch:pattern><sch:rule context="//MTR:TaxpayerName">
    <sch:assert test="${test}" diagnostics="d1">The name must not be a sample</sch:assert>
  </sch:rule></sch:pattern>
  <sch:diagnostics><sch:diagnostic id="d1">9999</sch:diagnostic></sch:diagnostics>
</sch:schema>`;
}
