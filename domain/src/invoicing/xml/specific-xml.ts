/**
 * SpecificInformation: what a red invoice takes back, and the fields of a special business. Source: domain.md §1.4, §1.15.
 * The names of RedEInvoice and PassengerTransportation are the bureau's; for the other businesses no file of the bureau
 * is known, so their names are ours. None of ours says number or amount: readers that look for the first element of
 * such a name would take it for that of the invoice.
 */
import { CERTIFICATE_TYPES } from '../../lookups/invoicing/certificate-type.ts'
import { SCRAP_SOURCES } from '../../lookups/invoicing/scrap-source.ts'
import { labelOf } from '../../lookups/lookup.ts'
import type { Invoice } from '../invoices/wire.ts'
import type { XmlElement } from './xml-element.ts'

/** The element, which the bureau writes even where nothing is in it. */
export function specificXml(invoice: Invoice): XmlElement {
  const { jzfw, bdc, jdc, zrrxf, ylfw, hwys = [], lkys = [], ccs = [] } = invoice
  return {
    name: 'SpecificInformation',
    content: [
      redXml(invoice),
      ...(jzfw ? [sectionXml('ConstructionServices', jzfw)] : []),
      ...(bdc ? [sectionXml('RealEstate', bdc)] : []),
      ...(jdc ? [sectionXml('Vehicle', jdc)] : []),
      ...(zrrxf ? [sectionXml('NaturalPersonSeller', zrrxf)] : []),
      ...(ylfw ? [sectionXml('MedicalServices', ylfw)] : []),
      ...ccs.map((row) => sectionXml('VehicleAndVesselTax', row)),
      ...hwys.map((row) => sectionXml('FreightTransport', row)),
      ...lkys.map((row) => sectionXml('PassengerTransportation', row)),
    ],
  }
}

/**
 * OriginalInvoiceCode holds the number of a digital blue invoice, in spite of its name; of an older one its code with its
 * number behind it.
 */
function redXml({ yfpdm, yfphm, hzxxbbh }: Invoice): XmlElement | undefined {
  if (yfphm === '' && hzxxbbh === '') return undefined
  return {
    name: 'RedEInvoice',
    content: [
      { name: 'OriginalInvoiceCode', content: yfpdm + yfphm },
      hzxxbbh === '' ? undefined : { name: 'CreditNoteNumber', content: hzxxbbh },
    ],
  }
}

type SectionName =
  | 'ConstructionServices'
  | 'RealEstate'
  | 'Vehicle'
  | 'NaturalPersonSeller'
  | 'MedicalServices'
  | 'VehicleAndVesselTax'
  | 'FreightTransport'
  | 'PassengerTransportation'

type Entries = readonly (readonly [field: string, element: string])[]

/** Fields of the description and their elements, in the order in which they are written. */
const ELEMENTS: Readonly<Record<SectionName, Entries>> = {
  ConstructionServices: [
    ['place', 'ConstructionPlace'],
    ['detail', 'DetailedAddress'],
    ['project', 'ProjectName'],
    ['landVatNumber', 'LandVATItem'],
    ['kdsbz', 'CrossCitySign'],
    ['administrationNumber', 'CrossRegionalRegistration'],
  ],
  RealEstate: [
    ['certNumber', 'PropertyCertificate'],
    ['address', 'PropertyAddress'],
    ['detail', 'DetailedAddress'],
    ['unitCode', 'PropertyUnitCode'],
    ['areaUnit', 'AreaUnit'],
    ['leaseFrom', 'LeaseStart'],
    ['leaseTo', 'LeaseEnd'],
    ['kdsbz', 'CrossCitySign'],
    ['landVatNumber', 'LandVATItem'],
    ['approvedPrice', 'ApprovedTaxablePrice'],
    ['actualAmount', 'ActualPriceWithTax'],
    ['plate', 'LicensePlate'],
  ],
  Vehicle: [
    ['registered', 'ForRegistration'],
    ['engineNo', 'Engine'],
    ['chassisNo', 'Chassis'],
  ],
  NaturalPersonSeller: [
    ['name', 'Name'],
    ['nationality', 'Nationality'],
    ['idType', 'TypeOfDocument'],
    ['idNumber', 'ValidID'],
    ['address', 'Address'],
    ['phone', 'Telephone'],
    ['scrapSource', 'ScrapSource'],
  ],
  MedicalServices: [
    ['serialNumber', 'BusinessSerial'],
    ['outpatientNumber', 'OutpatientCode'],
    ['visitDate', 'VisitDate'],
    ['caseNumber', 'CaseCode'],
    ['admissionNumber', 'AdmissionCode'],
    ['department', 'Department'],
    ['stay', 'HospitalStay'],
    ['prepaid', 'Prepayment'],
    ['supplement', 'SupplementaryPayment'],
    ['refund', 'Refund'],
    ['institutionKind', 'InstitutionType'],
    ['insuranceKind', 'InsuranceType'],
    ['insuranceNumber', 'InsuranceCode'],
    ['sex', 'Sex'],
    ['pooledFund', 'PooledFundPayment'],
    ['otherPayment', 'OtherPayment'],
    ['personalAccount', 'PersonalAccountPayment'],
    ['personalCash', 'PersonalCashPayment'],
    ['personalPayment', 'PersonalPayment'],
    ['ownExpense', 'OwnExpense'],
  ],
  VehicleAndVesselTax: [
    ['policyNumber', 'InsurancePolicy'],
    ['plate', 'PlateOrRegistration'],
    ['periodFrom', 'TaxPeriodStart'],
    ['periodTo', 'TaxPeriodEnd'],
    ['taxAmount', 'CollectedTax'],
    ['lateFee', 'LateFee'],
    ['total', 'CollectedTogether'],
    ['vin', 'VehicleIdentification'],
  ],
  FreightTransport: [
    ['toolType', 'Vehicletype'],
    ['plate', 'Plate'],
    ['origin', 'Departure'],
    ['destination', 'Destination'],
    ['goodsName', 'GoodsName'],
  ],
  PassengerTransportation: [
    ['traveller', 'Traveler'],
    ['idType', 'TypeOfPassengerDocument'],
    ['idNumber', 'ValidIDNumber'],
    ['date', 'TravelDate'],
    ['from', 'Departure'],
    ['to', 'Destination'],
    ['toolType', 'Vehicletype'],
    ['seatClass', 'Grade'],
  ],
}

/** Lookups and flags are written in words: who reads the file has none of our tables. */
const IN_WORDS: Readonly<Record<string, (value: string) => string>> = {
  kdsbz: yesOrNo,
  registered: yesOrNo,
  idType: (value) => labelOf(CERTIFICATE_TYPES, value),
  scrapSource: (value) => labelOf(SCRAP_SOURCES, value),
}

function sectionXml(name: SectionName, fields: object): XmlElement {
  const values = new Map<string, unknown>(Object.entries(fields))
  const content = ELEMENTS[name].flatMap(([field, element]) => {
    const value = values.get(field)
    return typeof value === 'string' ? [{ name: element, content: IN_WORDS[field]?.(value) ?? value }] : []
  })
  return { name, content }
}

function yesOrNo(value: string): string {
  return value === '1' ? '是' : '否'
}
