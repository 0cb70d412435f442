/** What can be brought in from a CSV: the section, its fields, and what a line must hold. Pure. */

export interface ImportKind {
  readonly section: string;
  readonly label: string;
  /** The fields that a file may hold; a line writes no other. */
  readonly fields: readonly string[];
  /** Of each of these sets one column is needed. */
  readonly required: readonly (readonly string[])[];
  /** Sets of fields that tell rows apart: lines of one file that share such a set say the same. */
  readonly distinct: readonly (readonly string[])[];
}

export const importKindNames = ['users', 'courses', 'grants', 'discounts', 'settlements'] as const;
export type ImportKindName = (typeof importKindNames)[number];

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  users: {
    section: 'users',
    label: 'کاربران',
    fields: ['name', 'family', 'mobile', 'email', 'birthday', 'sex', 'city'],
    required: [['name'], ['mobile', 'email']],
    distinct: [['mobile'], ['email']],
  },
  courses: {
    section: 'courses',
    label: 'دوره‌ها',
    fields: [
      'title',
      'slug',
      'subtitle',
      'description',
      'group',
      'level',
      'price',
      'isVipIncluded',
      'accessDays',
      'tags',
    ],
    required: [['title'], ['group']],
    distinct: [['slug']],
  },
  grants: {
    section: 'access-grants',
    label: 'دسترسی‌ها',
    fields: ['user', 'course', 'startsAt', 'endsAt', 'reason'],
    required: [['user'], ['course']],
    distinct: [['user', 'course']],
  },
  discounts: {
    section: 'discounts',
    label: 'کدهای تخفیف',
    fields: [
      'title',
      'code',
      'type',
      'percent',
      'amount',
      'maxAmount',
      'minPurchase',
      'usageLimit',
      'perUserLimit',
      'firstPurchaseOnly',
      'startsAt',
      'endsAt',
    ],
    required: [['title'], ['code'], ['startsAt']],
    distinct: [['code']],
  },
  settlements: {
    section: 'gateway-settlements',
    label: 'تسویه‌های درگاه',
    fields: ['gateway', 'day', 'amount', 'fee', 'reference', 'note'],
    required: [['gateway'], ['day'], ['amount'], ['reference']],
    distinct: [['gateway', 'reference']],
  },
};

/** The number of the column by field. */
export type Mapping = Readonly<Record<string, number>>;

/** The sets of fields of which none has a column. */
export const missingFields = ({ required }: ImportKind, mapping: Mapping): (readonly string[])[] =>
  required.filter((names) => names.every((name) => mapping[name] === undefined));
