/**
 * The panel beside which ours is measured: react-admin as its own documentation begins (`<Admin>`, `<Datagrid>`,
 * `<SimpleForm>`, its data provider for this REST), with the columns that our lists show.
 */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  Datagrid,
  DateField,
  DateTimeInput,
  Edit,
  ImageField,
  List,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import simpleRest from 'ra-data-simple-rest';

const newest = { field: 'publishedAt', order: 'DESC' } as const;

const CourseList = () => (
  <List perPage={25} sort={newest}>
    <Datagrid>
      <ImageField source="image" />
      <TextField source="title" />
      <ReferenceField source="group" reference="course-groups" link={false}>
        <TextField source="name" />
      </ReferenceField>
      <NumberField source="price" />
      <NumberField source="studentCount" />
      <TextField source="status" />
      <DateField source="createdAt" showTime />
    </Datagrid>
  </List>
);

const CourseEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
      <TextInput source="slug" />
      <TextInput source="subtitle" />
      <TextInput source="description" multiline />
      <TextInput source="image" />
      <ReferenceInput source="group" reference="course-groups" />
      <TextInput source="level" />
      <TextInput source="status" />
      <DateTimeInput source="publishedAt" />
      <NumberInput source="price" />
    </SimpleForm>
  </Edit>
);

const ArticleList = () => (
  <List perPage={25} sort={newest}>
    <Datagrid>
      <ImageField source="cover" />
      <TextField source="title" />
      <ReferenceField source="group" reference="article-groups" link={false}>
        <TextField source="name" />
      </ReferenceField>
      <DateField source="publishedAt" showTime />
      <TextField source="status" />
      <DateField source="createdAt" showTime />
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the panel');
createRoot(root).render(
  <Admin dataProvider={simpleRest('/api/admin')} disableTelemetry>
    <Resource name="courses" list={CourseList} edit={CourseEdit} recordRepresentation="title" />
    <Resource name="articles" list={ArticleList} recordRepresentation="title" />
    <Resource name="course-groups" recordRepresentation="name" />
    <Resource name="article-groups" recordRepresentation="name" />
  </Admin>,
);
