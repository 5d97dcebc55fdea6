// Postal codes as the countries of the specification write them, by the names that platforms store. Others are free.
const shapes: Readonly<Record<string, RegExp>> = {
  Australia: /^\d{4}$/,
  Austria: /^\d{4}$/,
  Belgium: /^\d{4}$/,
  Brazil: /^\d{5}-?\d{3}$/,
  // Some letters are never used, since they look like others.
  Canada: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  Denmark: /^\d{3,4}$/,
  'Faroe Islands': /^\d{3,4}$/,
  Germany: /^\d{5}$/,
  Hungary: /^\d{4}$/,
  Italy: /^\d{5}$/,
  Japan: /^\d{3}-\d{4}$/,
  Luxembourg: /^L\s*[-–—]\s*\d{4}$/,
  Netherlands: /^[1-9]\d{3}\s?[a-z]{2}$/i,
  Poland: /^\d{2}-\d{3}$/,
  // The first two digits are the province.
  Spain: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  Sweden: /^\d{3}\s?\d{2}$/,
  'United Kingdom': /^[a-z]{1,2}[\dr][\da-z]? \d[abd-hjlnp-uw-z]{2}$/i,
  'United States': /^\d{5}(?:-\d{4})?$/,
}

export const postalCountries = Object.keys(shapes)

/** Nothing at all is a postal code anywhere. */
export const isPostalCode = (code: string, country: string) =>
  code === '' || !Object.hasOwn(shapes, country) || (shapes[country]?.test(code) ?? true)
