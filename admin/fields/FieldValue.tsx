/** The display of any field: the table from kind to component. Loaded with lists, so it imports no input. */
import { createElement } from 'react';
import type { Field, FieldKind, FieldOf } from '../../src/define/field.ts';
import { ChoiceDisplay, ChoicesDisplay, ColourDisplay, IconDisplay, TagsDisplay } from './displays/ChoiceDisplays.tsx';
import { FileDisplay, ImageDisplay, ImagesDisplay, VideoDisplay } from './displays/MediaDisplays.tsx';
import { GroupDisplay, ListDisplay } from './displays/NestedDisplays.tsx';
import {
  BooleanDisplay,
  DateDisplay,
  DateTimeDisplay,
  DecimalDisplay,
  IntegerDisplay,
  PercentDisplay,
  TomanDisplay,
} from './displays/NumberDisplays.tsx';
import { ReferenceDisplay, ReferencesDisplay } from './displays/ReferenceDisplays.tsx';
import {
  EmailDisplay,
  JsonDisplay,
  MobileDisplay,
  NationalIdDisplay,
  RichTextDisplay,
  ShebaDisplay,
  SlugDisplay,
  TextDisplay,
  UrlDisplay,
} from './displays/TextDisplays.tsx';
import { isEmpty } from './parts/is-empty.ts';
import type { DisplayTable, Place, StoredValue } from './parts/kind.ts';

export const displays: DisplayTable = {
  text: TextDisplay,
  longText: TextDisplay,
  richText: RichTextDisplay,
  slug: SlugDisplay,
  integer: IntegerDisplay,
  decimal: DecimalDisplay,
  toman: TomanDisplay,
  percent: PercentDisplay,
  boolean: BooleanDisplay,
  dateTime: DateTimeDisplay,
  date: DateDisplay,
  choice: ChoiceDisplay,
  choices: ChoicesDisplay,
  tags: TagsDisplay,
  reference: ReferenceDisplay,
  references: ReferencesDisplay,
  list: (props) => <ListDisplay {...props} render={renderNested} />,
  group: (props) => <GroupDisplay {...props} render={renderNested} />,
  image: ImageDisplay,
  images: ImagesDisplay,
  file: FileDisplay,
  video: VideoDisplay,
  colour: ColourDisplay,
  icon: IconDisplay,
  url: UrlDisplay,
  email: EmailDisplay,
  mobile: MobileDisplay,
  nationalId: NationalIdDisplay,
  sheba: ShebaDisplay,
  json: JsonDisplay,
};

interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly place: Place;
  readonly compact?: boolean;
}

/** A stored value for reading; «—» where there is none. */
export function FieldValue({ field, value, place, compact = false }: Props) {
  if (isEmpty(field, value)) {
    return <span className="value-none">—</span>;
  }
  return displayOf(field, value, place, compact);
}

function displayOf<K extends FieldKind>(field: FieldOf<K>, value: unknown, place: Place, compact: boolean) {
  const kind: K = field.kind;
  // cast: the server answers values of the kind that the definition declares; they are not checked again here.
  const stored = value as StoredValue<K>;
  return createElement(displays[kind], { field, value: stored, place, compact });
}

const renderNested = (field: Field, value: unknown, place: Place, compact: boolean) => (
  <FieldValue field={field} value={value} place={place} compact={compact} />
);
