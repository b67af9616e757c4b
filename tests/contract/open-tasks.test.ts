import { expect, test } from 'vitest'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { openTasks } from '#contract/kanban/kanban-rules.ts'

const column = (boardId: number, name: string, ...ids: string[]): Category => ({
  id: `${boardId}/${name}`,
  name,
  boardId,
  child: ids.map((id) => ({ id }) as Task),
})
const left = (...columns: Category[]) => openTasks(columns).map(({ id }) => id)

test('each board has a column where work is finished: the one called Done, or else its last', () => {
  expect(left(column(1, 'Todo', 'a'), column(1, 'Done', 'b'), column(1, 'Later', 'c'))).toEqual(['a', 'c'])
  expect(left(column(1, 'Todo', 'a'), column(1, 'Done', 'b'), column(2, 'Ideas', 'c'), column(2, 'Sold', 'd'))).toEqual(['a', 'c'])
})

test('somebody may say in which column work is finished, whatever it is called, or that it is in none', () => {
  const todo = column(1, 'À faire', 'a')
  const done = { ...column(1, 'Terminé', 'b'), finished: true }
  expect(left(todo, done, column(1, 'Bloqué', 'c'))).toEqual(['a', 'c'])
  expect(left(todo, done, { ...column(1, 'Done', 'c'), finished: false })).toEqual(['a', 'c'])
  expect(left(todo, { ...done, finished: false })).toEqual(['a', 'b'])
})
