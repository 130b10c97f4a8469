// The rule books in the register's order.

/** The packs in the register's order, with the short names that begin a clause's id. */
export const PACKS = {
  'section-13': 'S13',
  'catfish-bend': 'CB',
  'games-department': 'GD',
  pennsylvania: 'PA',
  massachusetts: 'MA',
} as const;
