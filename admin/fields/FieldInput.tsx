/** The input of any field: the table from kind to component. Loaded with forms, never with lists. */
import { createElement } from 'react';
import type { Field, FieldKind, FieldOf, Fields } from '../../src/define/field.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput, ChoicesInput } from './ChoiceInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { FileInput } from './FileInput.tsx';
import { IconInput } from './IconInput.tsx';
import { ImageInput, ImagesInput } from './ImageInput.tsx';
import { JalaliInput } from './JalaliInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import type { InputTable, Place } from './parts/kind.ts';
import { GroupInput, ListInput } from './NestedInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { SlugInput } from './SlugInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TextInput } from './TextInput.tsx';

export const inputs: InputTable = {
  text: TextInput,
  longText: TextInput,
  richText: RichTextInput,
  slug: SlugInput,
  integer: NumberInput,
  decimal: NumberInput,
  toman: NumberInput,
  percent: NumberInput,
  boolean: BooleanInput,
  dateTime: JalaliInput,
  date: JalaliInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  tags: TagsInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  list: (props) => <ListInput {...props} render={renderItem} />,
  group: (props) => <GroupInput {...props} render={renderItem} />,
  image: ImageInput,
  images: ImagesInput,
  file: FileInput,
  video: FileInput,
  colour: ColourInput,
  icon: IconInput,
  url: TextInput,
  email: TextInput,
  mobile: TextInput,
  nationalId: TextInput,
  sheba: TextInput,
  json: JsonInput,
};

interface Props {
  readonly field: Field;
  readonly source: string;
  readonly place: Place;
}

export const FieldInput = ({ field, source, place }: Props) => inputOf(field, source, place);

function inputOf<K extends FieldKind>(field: FieldOf<K>, source: string, place: Place) {
  const kind: K = field.kind;
  return createElement(inputs[kind], { field, source, place });
}

const renderItem = (item: Fields, key: string, source: string, place: Place) => (
  <FieldInput field={item[key]!} source={source} place={place} />
);
