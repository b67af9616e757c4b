/** The texts of the posts as HTML, by a short name. */
export const blogTexts = {
  robot: `<p>Its name is Biscuit, it is made of two lunch boxes and a windscreen-wiper motor, and until last Tuesday it had one serious fault: it ran people over. Not fast, and never with malice, but it ran them over all the same, and then it waited there, humming, on somebody’s foot.</p>
<h2>A problem of manners</h2>
<p>The robotics club could have fixed this with a bumper. Jun Tanaka of Year 9 had a better question: what would a polite person do? A polite person looks where they are going, and when they bump into you all the same, they step back and say sorry. So that became the plan.</p>
<p>Looking took a distance sensor, which costs less than a sandwich. Stepping back took eleven lines of code, nine of them wrong at first. Saying sorry took the longest, because the club could not agree on how a robot ought to sound. We recorded forty apologies. The winner is by Lucía from Year 3, who had come to fetch her sister and was handed the microphone: a small, sincere “oops”.</p>
<h2>What we really built</h2>
<p>Biscuit now crosses the science corridor at break without harming anyone. But I have come to think that the robot was never the point. To teach a machine good manners, fourteen teenagers had to say precisely what good manners are: notice other people, give way, admit a mistake at once, and keep it short.</p>
<blockquote>“If it’s too hard to explain to Biscuit, we probably didn’t understand it ourselves.” Jun, Year 9</blockquote>
<p>The club meets on Thursdays at half past three in the science wing. Bring a lunch box. We have run out.</p>`,

  reading: `<p>At ten past nine every morning something odd happens in Year 5: nothing. No one speaks, no chair scrapes, no pencil hunts for its sharpener. Twenty-six children and one teacher read, each a book of their own choosing, and it lasts for ten minutes.</p>
<p>We began in September as an experiment. I had expected to spend the first weeks hushing people. Instead I spent them choosing books, because silence is easy when the story is good and impossible when it is not.</p>
<h2>Three rules, and only three</h2>
<ul><li>You choose the book. Comics count. So do football annuals, cookery books and the one about drains.</li><li>You may give up on a book after ten pages, without saying why.</li><li>The teacher reads too. Not marking, not the register: reading.</li></ul>
<p>The third rule matters most. Children believe what we do long before they believe what we say, and a grown-up lost in a novel is a more persuasive sight than any poster in the corridor.</p>
<h2>What has changed</h2>
<p>I could tell you that the class now borrows twice as many books as last year, and Margaret in the library would confirm it. But the change I notice is smaller. At the end of the ten minutes there used to be a rush of noise, like a bottle being opened. Now there is a pause. People look up slowly, a little surprised to find themselves in a classroom, and somebody always says: “Just to the end of the page?”</p>
<p>Try it at home. You need ten minutes, a sofa, and the courage to leave your telephone in another room.</p>`,

  garden: `<p>In March, Year 2 planted one hundred and twenty beans in a straight line. In April they came up in a line that was nothing like straight. “They moved,” said Kofi, after a long look, and we all agreed that this was the only explanation.</p>
<p>The school garden is eleven metres long and lies between the bicycle shed and the kitchen. It belongs to the youngest classes, and the rule is that whoever sows must also weed. Gardening, it turns out, contains most of the Year 2 curriculum: we count seeds, measure stems, keep a diary, and argue about fairness when the slugs have eaten one person’s lettuce and spared another’s.</p>
<h2>Patience, mostly</h2>
<p>What it teaches best is harder to test. A bean does not hurry because a child is watching. You can look at it at break, at lunch and again before the bell, and it will be exactly as tall as it was. Then you forget about it over a weekend, and on Monday it has reached the window sill.</p>
<p>Nora kept a chart of that growth with a strip of paper for each week. Pinned side by side, the strips make a curve that pupils in Year 9 recognised at once. We did not tell Year 2 that they had drawn an exponential. They only said that beans “start slow and then can’t stop”.</p>
<h2>And then you eat it</h2>
<p>In July the canteen cooked our harvest: one spoonful of beans each, with butter. Children who have never finished a vegetable in their lives asked for more. There was no more. That, too, was a lesson.</p>
<p>If you have spare pots, seeds or an hour on Friday afternoons, we would be glad of you.</p>`,

  trip: `<p>Every year I promise parents that the Year 9 river trip will be dry. Every year thirty pairs of socks come home on the bus in a bin bag. I would like to explain why I have stopped being sorry about it.</p>
<p>On paper, the day is about erosion. We measure the river in three places: how wide, how deep, how fast an orange floats ten metres downstream. You can do all of that from a textbook, where the river is blue and the arrows are labelled. What you cannot do from a textbook is stand knee-deep in it and feel that it is pushing you.</p>
<h2>The orange that got away</h2>
<p>This year the second orange was never seen again. It went under the footbridge and simply did not come out. Nobody was willing to leave that alone. Within minutes there were four theories, two of them good, and a volunteer with a branch who found the hollow that the current had cut beneath the bank. I had taught the undercut of a meander for nine years with a diagram. They found one because they had lost an orange.</p>
<h2>What to pack next time</h2>
<ul><li>Two pairs of socks more than seems reasonable.</li><li>Lunch in a box, not in a bag. Bags float.</li><li>Something waterproof for the notebook, not for the person.</li><li>One orange each, and a spare.</li></ul>
<p>Back at school, Mateo drew the river’s profile on the board from our own numbers. It did not look like the one in the book. “Ours is better,” he said. “Ours is wet.”</p>`,

  corridor: `<p>The corridor between the old building and the new one is forty-two metres long, has no windows, and for thirty years was painted the colour of cold porridge. People walked faster in it. In October we decided to find out what would make them walk slower.</p>
<h2>First, we asked</h2>
<p>A group from Years 7 to 10 stood at both ends with clipboards and asked everyone who came past one question: what do you think about in here? The answers fell into three heaps. A third of people think about lunch. A third think about the lesson they are late for. The rest said, in various words, “getting out”.</p>
<p>So the design had a purpose: it should give you something to do on the way. We divided the wall by the number of steps that an average Year 3 child takes, which is seventy, and gave each step a stripe of its own. Walk at the right pace and the colours go from night at one end to noon at the other. Run, and it all turns to mud. That was deliberate.</p>
<h2>Mixing noon</h2>
<p>We mixed every shade from five tins. Freya kept the recipe book, and rejected my first attempt at dawn as “too salmon”. She was right. The best stripe is number thirty-one, an orange that nobody can remember making, and we have agreed never to try to make it again.</p>
<p>It took nine Saturdays and more pizza than the budget allowed for. Omar put in new lamps and did not say a word about the floor.</p>
<p>Come and walk through it on open morning. Count your steps. And do let me know if you still think about lunch.</p>`,

  chess: `<p>There are thirty-one members in the chess club, and on any Wednesday about fifteen of them lose. I have been thinking about those fifteen.</p>
<p>Winning needs no lessons: everyone knows how to do that from birth. Losing well is a skill, and like any skill it can be practised. In our club we have made three habits of it, and they have changed the mood of the room more than any opening I have ever taught.</p>
<h2>Shake hands first</h2>
<p>Before the pieces are touched again, the two players shake hands and the loser speaks first. They need not say “well played”, which is what people say while meaning something else. They have to name one move of the other’s that they liked. It must be a real one. This is surprisingly hard, and it forces you to see the game from the far side of the board.</p>
<h2>Find the fork in the road</h2>
<p>Then they look, together, for the moment when the game turned. Usually the winner did not notice it either. Ravi, who is in Year 5 and loses about as often as the rest of us, calls it “the place where I was still fine”. Finding that place turns a defeat from a verdict into a map.</p>
<h2>Play somebody you cannot beat</h2>
<p>Once a month everyone plays a game they are sure to lose. I play the county champion by post. He has beaten me seven times, and I have learned more from him than from all my victories, which were chiefly my opponents’ mistakes.</p>
<p>New members are welcome on Wednesdays in the library. No experience needed. We will help you lose.</p>`,

  telescope: `<p>At seven in the evening on the sports field it was too cloudy, at eight it was raining, and at a quarter past nine somebody’s little brother shouted “THERE!” and two hundred people forgot what they had been saying.</p>
<p>It was Saturn, of course. It is nearly always Saturn. You can show a child photographs from space probes, in colours so rich that they look painted, and get a polite nod. Put the same child at an eyepiece, on a cold night, with a tiny cream-coloured disc trembling in the middle of it, rings and all, and you will hear a gasp that I have never heard in a classroom.</p>
<h2>How the telescope was made</h2>
<p>Ours was built by the astronomy club over two winters. The tube is a length of drainpipe. The mirror was ground by hand, by walking round a barrel in the science store and pushing one disc of glass over another, for about sixty hours. Inés did eleven of those and can now tell a good curve from a bad one with her thumb. The stand is a swivel chair that had been thrown out by the office.</p>
<p>It cost less than a games console and shows the mountains of the Moon, four of Jupiter’s moons, and the rings of Saturn on any clear evening between now and the spring.</p>
<h2>Borrow it</h2>
<p>From next month families can take it home for a weekend. There is a list at the library desk. You will get the telescope, a star map, a red torch, and one piece of advice: give your eyes twenty minutes, and put your telephone away. The sky has been there all the time. It only needs you to let it get dark.</p>`,

  canteen: `<p>As the school nurse I see about nine headaches a day. I have kept a tally for two years, and most of them arrive between eleven and twelve. My first questions are always the same two: what did you have for breakfast, and when did you last drink some water? The answers are often “nothing” and “yesterday”.</p>
<p>So this term Diego in the kitchen and I tried something very simple.</p>
<h2>A jug on every table</h2>
<p>There is now a jug of water on each table in the canteen, and whoever sits down last pours for everyone. That is all. We did not put up a poster. We did not say the word “hydration”. Pouring for others turns out to be enough of a reason to drink, and the little ones are very serious about filling each glass to the same height.</p>
<h2>Breakfast that nobody has to ask for</h2>
<p>From half past seven there is porridge, fruit and toast in the canteen, for anyone. You need not be hungry, poor or early for it. Sports people come after training, a group from Year 11 comes to revise, and some children come because the house is busy in the morning and the porridge is good. Because everybody may, nobody has to explain.</p>
<h2>The tally</h2>
<p>Nine headaches a day have become four. I am not a scientist, and the weather may have helped. But I have thirteen free minutes before lunch now, and I spend them eating mine sitting down, which I had been telling other people to do for years.</p>
<p>If your child has an allergy or needs something special, write to me. Nobody here goes without.</p>`,

  greetings: `<p>It began with Minh, who is in Year 4 and who one morning answered the register not with “here” but with “dạ, con đây”. There was a silence. Then Salma answered in Arabic, Zuri in Twi, and by the time we reached the end of the list we had heard seven languages and the register had taken eleven minutes.</p>
<p>We now do it every Friday.</p>
<h2>Nineteen languages, one gate</h2>
<p>I went through the school and counted. Between our families we speak nineteen languages at home. For years this was something that we noted on a form and then set aside, as if a child hung it up with the coat at the door. It seemed a waste, rather like owning nineteen pianos and asking everyone to hum.</p>
<p>So for a month each class adopted a greeting. The children who speak the language are the teachers, and they are merciless. Walter has taught history here for twenty years without once being told that his vowels were lazy; he was told so by a six-year-old, twice, and went off to practise.</p>
<h2>What a greeting does</h2>
<p>You cannot learn a language from “good morning”. But you can learn that somebody’s grandmother would smile at you for it. Last week a new girl stood at the gate on her first day, holding her father’s sleeve. Before I had got there, a boy from Year 5 had said good morning to her in five languages, one after the other, watching her face. The fourth was hers.</p>
<p>I teach grammar for a living. I have never seen it put to better use.</p>`,

  forest: `<p>The play needed a forest. The budget allowed for a bush. This is the story of how Year 9 made eighty trees out of what the supermarket throws away on a Thursday.</p>
<h2>The material chooses the shape</h2>
<p>Our first trees looked exactly like what they were: boxes that wanted to be oaks. Painting them brown made it worse. The turn came when Mateo stopped trying to hide the cardboard and tore off the top layer instead. Underneath is the ripple. Stood on end, lit from one side, those ripples look more like bark than any bark we could have painted.</p>
<p>From then on we worked with the stuff and not against it. Banana boxes have holes for handles: these became owls. The blue grey trays that keep apples apart make a canopy so convincing that the front row looked up.</p>
<h2>Light does half of it</h2>
<p>Eighty trees do not fit on our stage. Twelve do. The other sixty-eight are three rows of flat shapes, each smaller and paler than the one before it, and a lamp that costs less than a ticket. Your eye does the rest, and walks a mile into a wood that is four metres deep.</p>
<h2>And afterwards</h2>
<p>On the last night we took the forest apart and put it out for recycling, apart from one owl, which lives in the library. A few people were sad. I was not. A set is not a thing that you keep, it is an agreement between the people on the stage and the people in the dark: for an hour and a half, this is a forest. Everyone kept to it beautifully.</p>`,

  bicycles: `<p>I am the site manager, so what I know about people I know from doors, bins and bicycles. On Bicycle Day we had three hundred and eighty-six of the last kind. I counted them twice, because I enjoyed it.</p>
<p>The idea is old and simple. One Friday in the year the road in front of the school is closed to cars from eight to four, and everybody who can comes on wheels. Scooters count, and so does the wheelchair that Year 6 covered in paper sunflowers.</p>
<h2>The bicycle hospital</h2>
<p>In the yard we set up six stands and a row of tables. Pupils from Year 10 were the doctors. They had trained for it since September: brakes, chains, lights, punctures. Patients got a card with their name, what was wrong and what had been done. We treated ninety-four, lost none, and sent one home with a strict instruction to buy a new tyre.</p>
<p>The most common illness was low pressure, which can be cured in one minute and makes cycling twice as hard if it is not. I suspect that is true of more than bicycles.</p>
<h2>The quiet</h2>
<p>What I had not expected was the sound. On an ordinary morning our road is engines and doors. That day it was bells, and talking, and at one moment nothing at all, so that you could hear the clock on the church.</p>
<p>Several people asked why it could not be like that every day. I had no answer for them, so I have asked the council for two more racks. They are coming in the spring. Oil your chains.</p>`,

  choir: `<p>There is a kind of fog at the coast that does not lie on the road but stands on it. We met it on the way to the county competition, forty-four singers and I, in a coach that had stopped because the driver could no longer see his own windscreen wipers.</p>
<p>We were due on stage in fifty minutes. Nobody knew how long the fog would stay. I did what choirmasters do when they are afraid, and said: “Let us warm up.”</p>
<h2>Singing in the dark</h2>
<p>You cannot see a conductor in an unlit coach in the fog. For the first time since I have known them, the choir had to listen instead of look. The altos found the basses. The basses, for once, waited for the altos. Somewhere in the second verse I stopped waving my arms, because it had become clear that they did not need me.</p>
<p>When the last chord ended, the driver blew his nose and said that in eleven years nobody had ever sung to him. Then he put the coach into gear and drove to the hall at the speed of a bicycle.</p>
<h2>The prize</h2>
<p>We arrived with four minutes to spare and coats still on. I asked for the lights to be turned low. The judges thought that it was a bold artistic decision, and wrote so on the sheet.</p>
<p>We won. The cup stands in the cabinet by the hall, and you are welcome to come and see it. But if you ask the singers about that day, none of them will mention the cup. They will tell you about the fog.</p>`,

  openMorning: `<p>Twice a year we open every door and let families look behind all of them. People often tell me afterwards that they had not known what to ask. So here, from the other side of the desk, are the questions that I would put to a school if I were choosing one.</p>
<h2>Ask a pupil</h2>
<ul><li>Who do you go to when something goes wrong?</li><li>What did you find hard last week?</li><li>What happens here on a wet Tuesday in February?</li></ul>
<p>Nobody has prepared them for these, and you will learn more from the pause than from the answer. A child who knows at once who to go to is in good hands.</p>
<h2>Ask a teacher</h2>
<ul><li>What are you reading?</li><li>Which lesson went badly lately, and what did you change?</li></ul>
<p>A good teacher will laugh at the second one, and then tell you.</p>
<h2>Ask me</h2>
<p>Ask me how long a family waits for an answer to a letter. Ask me what we do when two children do not get on, and what we did the last time we got it wrong. I will tell you, because we did, and because how a school repairs its mistakes says more than how it describes its successes.</p>
<p>And then do one thing without asking anyone. Stand in the corridor while the lessons change, close your eyes, and listen. Every school has a sound. Ours is rather loud, a little off the beat, and I am fond of it. You will know within a minute whether you could be, too.</p>`,

  winterFair: `<p>The winter fair has been held in our yard for twenty-three years, through rain, through frost and once, gloriously, through a power cut. This year it will be bigger by one oven.</p>
<h2>What there will be</h2>
<ul><li>Soup from four kitchens, cooked by families and ladled out by Year 8, who have been told about portions.</li><li>The pottery stall. Niamh’s classes have made sixty bowls, no two of them alike, and you may keep the one that you eat from.</li><li>The orchestra at half past four, with gloves.</li><li>Second-hand skates, coats and boots. Bring what has grown too small and take what fits; nobody keeps accounts.</li><li>The lantern walk at dusk, from the yard to the river and back, led by the youngest.</li></ul>
<h2>Where the money goes</h2>
<p>Half of what we take goes into the excursion fund, so that every child can come along on every trip. Last year that made forty-one places possible. The pupils’ council decides on the other half, in public, at the fair itself, by putting beans into jars. In past years they have chosen a bench, a bee-hive and a very loud set of drums.</p>
<h2>How you can help</h2>
<p>We need people for one hour each: to pour, to carry, to wash up, to stand beside the fire and look responsible. There is a list in the office, and I shall be the one holding it. If you can bake, bake. If you cannot, come hungry.</p>
<p>Gates open at three. There is no ticket. There never has been.</p>`,
} as const
