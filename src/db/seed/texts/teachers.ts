/** The biographies of the teachers, by name. */
export const teacherTexts = {
  'Anna Kowalska': `Anna learned to read at four, from the backs of cereal packets, and has not stopped since. She came to Homeroom after seven years as a bookseller, and still believes that there is no such thing as a child who does not like reading, only one who has not met the right book.

She leads Year 5 and looks after reading throughout the school. Her ten quiet minutes each morning began as an experiment and are now copied by four other classes and, it is said, by the bursar.

At weekends she repairs old bicycles and lends them out like library books.`,
  'Harpreet Singh': `Harpreet was an engineer for railway signals until a school visit went on for two hours longer than planned. “Nobody at work had ever asked me such good questions,” he says. A year later he was standing in our science wing.

He teaches physics from Year 7 up, mostly by taking things apart. His robotics club has built a plant waterer, a page turner for a pupil with a broken arm, and Biscuit, who apologises.

He has a weakness for level crossings and can tell you the make of any lift by its sound.`,
  'Niamh Gallagher': `Niamh trained as a potter, and says that clay taught her everything she knows about teaching: you cannot hurry it, you cannot force it, and it remembers how it was treated.

In her room everyone from Year 1 to Year 11 works on something that will be used. Bowls are eaten from, benches are sat on, and the long corridor is walked through at a pace of seventy stripes.

She grew up in Galway, swims in the sea in every month of the year, and keeps trying to persuade colleagues to join her.`,
  'Arjun Mehta': `Arjun teaches mathematics as a language in which it is hard to tell lies. His lessons begin with a puzzle on the board and no instructions. By the time the bell goes there are usually four solutions, one of them his.

He founded the chess club nine years ago with three members and a travelling set. It now fills the library on Wednesdays. Beginners are seated opposite the best players on purpose.

He cooks for large numbers of people, runs slowly, and is losing a game by post to the county champion.`,
  'Kenji Mori': `Kenji has conducted in opera houses and on ferries and prefers the school hall, where, he says, the singers still look surprised when it works.

He leads the choir, the orchestra and a lunchtime group for people who believe that they cannot sing. There is no audition for any of them. What he asks for is that you come every time, and that you listen more than you sing.

His choir won the county prize this autumn. He would rather tell you about the fog.`,
  'Yuki Tanaka': `Yuki has taught six- and seven-year-olds for fifteen years and has never had two days alike. Her classroom has a reading tent, a tank of snails with names, and a door that is almost always open to the garden.

She believes that young children think best with something in their hands: a seed, a ruler, a worm. Her class grows what the canteen cooks, and keeps a diary of every bean.

She folds paper when she has to sit still, which is why the staff room is full of cranes.`,
  'Callum Fraser': `Callum worked as a mountain guide in the Highlands before he became a teacher of geography, and he still judges a lesson by whether one would need boots for it.

He plans the school’s excursions, from the Year 1 walk to the post box to the week on the coast in Year 10. His rule is that every pupil comes, whatever it costs, and he has a gift for finding the money.

He draws maps by hand of places that he has only been told about. Ask him for yours.`,
  'Layla Haddad': `Layla grew up between Khartoum, Lyon and here, and dreams, she reports, in whichever language was rude to her last.

She teaches Arabic and French to beginners of any age, and looks after the nineteen languages that our families speak at home. It was she who turned the Friday register into a lesson for the whole school.

In her class, mistakes are collected in a jar and read out at the end of term. There is a prize for the most beautiful one.`,
  'Françoise Laurent': `Françoise spent ten years in a laboratory finding out why bread smells of bread. She teaches chemistry and biology with the conviction that a kitchen is a laboratory where you may eat the results.

Her pupils test river water, measure how fast a leaf breathes, and grind telescope mirrors in the store room. She insists on two things: goggles, and writing down what you really saw and not what you expected.

She is from Lyon, bakes for the whole staff on the last Friday of each month, and does not give out the recipe.`,
  'Camila Duarte': `Camila danced with a company for eight years and came to teaching through a broken ankle and a class of Year 4s who needed somebody to stage a play about dinosaurs.

She holds that everybody can act who can pay attention, and that a shy child is often the one who has noticed most. Her productions are built by the pupils, from the script to the last cardboard tree.

If you hear laughter through the theatre wall, rehearsals are going well. If you hear nothing, they are going very well.`,
  'Kwame Mensah': `Kwame played football for the county and teaches sport for everyone who is never going to. His lessons have one measure: did you move more, and more happily, than last week?

He coaches four teams, runs the walking club for parents on Saturday mornings, and taught half the staff to swim. No one has ever been picked last in his lessons, because in his lessons nobody picks.

He has three children at the school, who pretend not to know him on the pitch.`,
  'Walter Brandt': `Walter teaches history from the things that people kept: ration cards, shopping lists, a love letter with the name cut out. His room has more drawers than a pharmacy, and every drawer has been opened by generations of pupils with clean hands.

He has been with us for twenty years, and prepares the pupils’ council for its debates. He takes no side but asks the one question that neither side has thought about.

He is learning to say good morning in nineteen languages and is told that he is getting less bad.`,
  'Grace Okafor': `Grace teaches English and heads Year 7. She reads aloud at the end of every lesson, whatever the age of the class, and always stops at the worst possible moment.

She founded the school newspaper, which is printed, folded and delivered by its own writers, and which has twice made the head teacher change her mind.

Grace is on parental leave and will be back in the spring, when she intends to sleep through one whole assembly.`,
  'Tomás Ferreira': `Tomás teaches Spanish and Portuguese through songs, recipes and the football pages. He came to Homeroom from Porto for a single year, eleven years ago.

This year he has gone back there on an exchange, and his pupils write to him every other Friday. He returns their letters with corrections in green and gossip in blue.

He will be home in the summer and has promised to bring the recipe for custard tarts.`,
} as const
